import { languageOfText } from '#contract/language-of-text.ts'
import { Button } from '#design/button.tsx'
import { useFocusInRows } from '#design/use-focus-in-rows.ts'
import { formatLastDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { canDownload, removeBook } from './download-book.ts'
import css from './offline-copies.module.css'
import { useOfflineCopies } from './use-offline-copies.ts'
import { useMegabytes, useOfflineWords } from './use-offline-words.ts'

/** Copies that open without the server; nothing where there are none. */
export function OfflineCopies({ userId }: { userId: string }) {
	return canDownload() ? <List userId={userId} /> : null
}

function List({ userId }: { userId: string }) {
	const t = useOfflineWords()
	const language = useLanguage()
	const megabytes = useMegabytes()
	const { books, changed } = useOfflineCopies(userId)
	const onFocus = useFocusInRows()
	if (!books || books.length === 0) return null
	return (
		<section className={css.copies} aria-labelledby="offline-copies">
			<h2 id="offline-copies">{t('title')}</h2>
			<ul onFocus={onFocus}>
				{books.map(({ bookId, title, bytes, until, isWhole }) => (
					<li key={bookId}>
						{isWhole ? (
							<a href={`/view-books/${encodeURIComponent(bookId)}`} lang={languageOfText(title)}>
								{title}
							</a>
						) : (
							<span lang={languageOfText(title)}>{title}</span>
						)}
						<span>
							{isWhole
								? t('line', { size: megabytes(bytes), date: formatLastDay(until, language) })
								: t('partly', { size: megabytes(bytes) })}
						</span>
						<Button
							variant="quiet"
							aria-label={`${t('remove')}: ${title}`}
							onClick={() => void removeBook(bookId).then(changed)}
						>
							{t('remove')}
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}
