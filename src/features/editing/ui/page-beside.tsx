import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import css from './page-beside.module.css'
import { useEditingWords } from './use-editing-words.ts'

/** The opened book as the editor looks at it; the page of the admin makes it from the reader's page source. */
export type BookPages = {
	bookId: string
	startPage: number
	count: number
	image(index: number): { src: string; srcSet: string }
	/** Width by height. */
	ratio(index: number): number
	/** What the PDF says is printed on the pages, by index, where that is not their number. */
	labels: string[] | null
	/** Address of a sound file. */
	sound(file: string): string
}

/** The page itself, beside what is written about it. */
export function PageBeside({
	pages,
	number,
	onTurn,
}: {
	pages: BookPages | null
	number: number
	onTurn(number: number): void
}) {
	const t = useEditingWords()
	if (!pages || pages.count === 0) return <p className={css.none}>{t('page.noPdf')}</p>
	const last = pages.startPage + pages.count - 1
	const index = number - pages.startPage
	const isThere = index >= 0 && index < pages.count
	return (
		<figure className={css.beside}>
			<figcaption>
				<IconButton name={t('page.previous')} disabled={index <= 0} onClick={() => onTurn(number - 1)}>
					<ChevronLeft size={18} aria-hidden />
				</IconButton>
				<span aria-live="polite">{t('page.of', { page: String(number), last: String(last) })}</span>
				<IconButton name={t('page.next')} disabled={number >= last} onClick={() => onTurn(number + 1)}>
					<ChevronRight size={18} aria-hidden />
				</IconButton>
			</figcaption>
			{isThere ? (
				<img
					key={index}
					{...pages.image(index)}
					sizes="400px"
					alt={t('page.alt', { page: String(number) })}
					style={{ aspectRatio: pages.ratio(index) }}
				/>
			) : (
				<p className={css.none}>
					{t('page.outside', { first: String(pages.startPage), last: String(last) })}
				</p>
			)}
		</figure>
	)
}
