import { languageOfText } from '#contract/language-of-text.ts'
import { Button } from '#design/button.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { canKeep, dropBook } from './keep-book.ts'
import css from './kept-books.module.css'
import { useKeptBooks } from './use-kept-books.ts'
import { useMegabytes, useOfflineWords } from './use-offline-words.ts'

/** Copies that open without the server; nothing where there are none. */
export function KeptBooks({ userId }: { userId: string }) {
	return canKeep() ? <List userId={userId} /> : null
}

function List({ userId }: { userId: string }) {
	const t = useOfflineWords()
	const language = useLanguage()
	const megabytes = useMegabytes()
	const { books, changed } = useKeptBooks(userId)
	if (!books || books.length === 0) return null
	return (
		<section className={css.kept} aria-labelledby="kept-books">
			<h2 id="kept-books">{t('title')}</h2>
			<ul>
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
								? t('line', { size: megabytes(bytes), date: formatDate(until, language) })
								: t('partly', { size: megabytes(bytes) })}
						</span>
						<Button
							variant="quiet"
							aria-label={`${t('remove')}: ${title}`}
							onClick={() => void dropBook(bookId).then(changed)}
						>
							{t('remove')}
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}
