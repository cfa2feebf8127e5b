import { useEffect, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { editsBooks } from '#contract/roles.ts'
import { showAlert } from '#design/alert-store.ts'
import { ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import type { OpenBook } from '#features/reading/contract.ts'
import { indexOfAddress } from '#features/reading/ui/page-numbers.ts'
import { useWords } from '#i18n/use-words.ts'
import { goTo } from '#web/go-to.tsx'
import { openBook } from '#web/reader/preload-book.ts'
import { ReaderScreen } from '#web/reader/reader-screen.tsx'
import { OnlyStaff } from './only-staff.tsx'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export default function TestBook({ id }: { id: string }) {
	return <OnlyStaff may={editsBooks}>{() => <Viewer id={id} />}</OnlyStaff>
}

function Viewer({ id }: { id: string }) {
	const t = useWords({ en, ru })
	const [book, setBook] = useState<OpenBook | null>(null)
	useEffect(() => {
		let isHere = true
		openBook(id).then(
			opened => isHere && setBook(opened),
			(error: unknown) => {
				if (!(error instanceof CallError)) throw error
				if (!isHere) return
				showAlert({ type: 'danger', message: error.words[0] ?? error.code })
				goTo('/admin')
			},
		)
		return () => {
			isHere = false
		}
	}, [id])
	useEffect(() => {
		if (book) document.title = `${book.title} — ${t('preview')}`
	}, [book, t])
	if (book === null) return <p role="status">{t('opening')}</p>
	if (book.pages.length === 0)
		return (
			<EmptyState
				title={t('noPages')}
				text={t('noPagesText')}
				action={<ButtonLink href={`/admin?book=${id}`}>{t('toEditor')}</ButtonLink>}
			/>
		)
	const { start_page: startPage, page_labels: labels } = book
	const place = { startPage, labels, pageCount: book.pages.length }
	const request = indexOfAddress(location.search, place)
	return (
		<ReaderScreen
			book={book}
			firstIndex={request ?? 0}
			hasPageInAddress={request !== null}
			exit={`/admin?book=${encodeURIComponent(id)}`}
		/>
	)
}
