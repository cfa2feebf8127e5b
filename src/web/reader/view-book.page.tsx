import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#contract/call.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import { useSession } from '#features/accounts/ui/session.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import { indexOfAddress } from '#features/reading/ui/page-numbers.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import { readerHandle } from '#web/handles.ts'
import type { Route } from './+types/view-book.page.ts'
import earlyOpening from './early-opening.js?url'
import { openedEarly } from './early-opening.ts'
import { ReaderScreen } from './reader-screen.tsx'
import styles from './view-book.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export const handle = readerHandle

export function meta() {
	return [{ title: 'Folio' }, { name: 'robots', content: 'noindex' }]
}

/** The reader of a subscribed book. Who is signed in is known to the browser alone, so the book is opened there. */
export default function ViewBookPage({ params: { id } }: Route.ComponentProps) {
	const t = useWords({ en, ru })
	const opened = useOpenBook(id)
	const isDocument = useSyncExternalStore(
		never,
		() => false,
		() => true,
	)
	if (opened === null)
		return (
			<div className={styles.desk} role="status" aria-label={t('opening')}>
				{isDocument ? <script async src={earlyOpening} /> : null}
			</div>
		)
	return <ReaderScreen key={id} {...opened} exit={`/book-info/${id}`} />
}

const never = () => () => undefined

function useOpenBook(id: string) {
	const language = useLanguage()
	const navigate = useNavigate()
	const { status } = useSession()
	const [book, setBook] = useState<OpenBook | null>(null)
	useEffect(() => {
		if (status === 'guest') void navigate('/login', { replace: true })
		if (status !== 'member') return
		let isHere = true
		openedEarly(id).then(
			opened => isHere && setBook(opened),
			(error: unknown) => {
				if (!isHere) return
				const isAway = error instanceof CallError && error.status >= 500
				showAlert({ type: 'danger', message: say({ en, ru }, language, { key: isAway ? 'away' : 'noPage' }) })
				void navigate('/books/all', { replace: true })
			},
		)
		return () => {
			isHere = false
		}
	}, [id, status, navigate, language])
	useEffect(() => {
		if (book) document.title = `${book.title} — Folio`
	}, [book])
	if (book === null || book.book_id !== id) return null
	const place = { startPage: book.start_page, pageCount: book.pages.length }
	const asked = indexOfAddress(location.search, place)
	return { book, firstIndex: asked ?? book.last_page_index ?? 0, isAsked: true }
}
