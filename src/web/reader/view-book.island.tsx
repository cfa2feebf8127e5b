import { type ComponentProps, useEffect, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import { ButtonLink } from '#design/button.tsx'
import { Cover, smallCoverAddress } from '#design/cover.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { backoffMs } from '#design/loading/backoff-ms.ts'
import { useSession } from '#features/accounts/ui/session.ts'
import { tokenUser } from '#features/accounts/ui/token.ts'
import type { Card } from '#features/catalogue/contract.ts'
import { useCopyLimit } from '#features/copy-limits/ui/use-copy-limit.ts'
import { waitingChanges } from '#features/outbox/ui/outbox.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import { indexOfAddress } from '#features/reading/ui/page-numbers.ts'
import {
	type PageOfEdition,
	positionKind,
	waitingPosition,
} from '#features/reading-positions/ui/position-changes.ts'
import { storedPosition } from '#features/reading-positions/ui/stored-position.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import { goTo } from '#web/go-to.tsx'
import { loginWithWayBack } from '#web/way-back.ts'
import { indexInBook } from './edition/index-in-book.ts'
import { preloadedBook } from './preload-book.ts'
import { ReaderScreen } from './reader-screen.tsx'
import styles from './view-book.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

/** What is shown while the book opens; null for a book that is not sold. */
export type OpeningProduct = Pick<
	Card,
	'name' | 'author' | 'logo' | 'logoWidth' | 'logoHeight' | 'logoColour'
>
type Props = { id: string; product: OpeningProduct | null }

export default function ViewBook({ id, product }: Props) {
	const opened = useOpenBook(id)
	if (opened === null) return <Opening product={product} />
	if (opened.book.pages.length === 0) return <NoPages />
	return <LimitedReader {...opened} exit={`/book-info/${id}`} />
}

function LimitedReader(props: ComponentProps<typeof ReaderScreen>) {
	useCopyLimit(props.book.book_id, props.book.copy_limit)
	return <ReaderScreen {...props} />
}

function NoPages() {
	const t = useWords({ en, ru })
	return (
		<EmptyState
			title={t('noPages')}
			text={t('noPagesText')}
			action={<ButtonLink href="/dashboard">{t('toMyBooks')}</ButtonLink>}
		/>
	)
}

/** Cover and title stand there before any code does, on the slowest line too. */
function Opening({ product }: Pick<Props, 'product'>) {
	const t = useWords({ en, ru })
	return (
		<div className={styles.opening} role="status">
			{product ? (
				<>
					<div className={styles.cover}>
						<Cover
							src={smallCoverOf(product)}
							width={product.logoWidth}
							height={product.logoHeight}
							colour={product.logoColour}
							title={product.name}
							isFirst
						/>
					</div>
					<p lang={languageOfText(product.name)} className={styles.title}>
						{product.name}
					</p>
				</>
			) : null}
			<p>{t('opening')}</p>
		</div>
	)
}

const openingWidth = 320

/** Alone, without a `srcset`: browsers take a larger candidate that they have, and what was preloaded is fetched in vain. */
function smallCoverOf({ logo, logoWidth }: OpeningProduct): string | null {
	return logo !== null && logoWidth !== null && logoWidth > openingWidth
		? smallCoverAddress(logo, openingWidth)
		: logo
}

function useOpenBook(id: string) {
	const language = useLanguage()
	const { status, me } = useSession()
	const userId = me?.user_id
	const [attempt, setAttempt] = useState(0)
	const [opened, setOpened] = useState<{ book: OpenBook; lastIndex: number } | null>(null)
	useEffect(() => {
		// A link to words goes along without being sent.
		if (status === 'guest') goTo(loginWithWayBack() + location.hash)
		if (status !== 'member' || userId === undefined) return
		let isHere = true
		let timer: ReturnType<typeof setTimeout> | undefined
		openAtLast(userId, id).then(
			opened => isHere && setOpened(opened),
			(error: unknown) => {
				if (!isHere) return
				const isAway = error instanceof CallError && error.isServerError
				if (!isAway || attempt === 0)
					showAlert({
						type: 'danger',
						message: say({ en, ru }, language, { key: isAway ? 'away' : 'noPage' }),
					})
				if (isAway) timer = setTimeout(() => setAttempt(attempt + 1), backoffMs(attempt))
				else goTo('/books/all')
			},
		)
		return () => {
			isHere = false
			clearTimeout(timer)
		}
	}, [id, status, userId, language, attempt])
	const isSeen = useSeen()
	useEffect(() => {
		if (opened) document.title = `${opened.book.title} — Folio`
	}, [opened])
	if (opened === null || opened.book.book_id !== id) return null
	const { book, lastIndex } = opened
	const { start_page: startPage, page_labels: labels } = book
	const place = { startPage, labels, pageCount: book.pages.length }
	const indexInAddress = indexOfAddress(location.search, place)
	const firstIndex = indexInAddress ?? lastIndex
	// A link ahead is read on from; one back leaves the position until a page is turned, as it would be lost.
	return { book, firstIndex, hasPageInAddress: true, isMoved: isSeen && firstIndex > lastIndex }
}

/** Whether the page was visible: in a background tab nobody reads. */
function useSeen(): boolean {
	const [isSeen, setSeen] = useState(false)
	useEffect(() => {
		const look = () => document.visibilityState === 'visible' && setSeen(true)
		look()
		document.addEventListener('visibilitychange', look)
		return () => document.removeEventListener('visibilitychange', look)
	}, [])
	return isSeen
}

/** With the page where the account has read last: this browser may not have sent it yet. */
async function openAtLast(userId: string, bookId: string): Promise<{ book: OpenBook; lastIndex: number }> {
	const [book, unsent] = await Promise.all([preloadedBook(bookId), unsentPosition(userId, bookId)])
	const unsentIndex = unsent && (await indexInBook(book, unsent))
	// A copy that was opened without the server knows no position: this browser has its own.
	const here = book.ticket === '' ? storedPosition(bookId, tokenUser()) : null
	const hereIndex = here && (await indexInBook(book, here))
	const last = [unsentIndex, book.last_page_index, hereIndex].find(
		index => index !== null && book.pages[index],
	)
	return { book, lastIndex: last ?? 0 }
}

/** The position that an account's browser has not sent yet; null for none. */
async function unsentPosition(userId: string, bookId: string): Promise<PageOfEdition | null> {
	const waiting = await waitingChanges(userId, positionKind).catch((): unknown[] => [])
	return waitingPosition(waiting, bookId)
}
