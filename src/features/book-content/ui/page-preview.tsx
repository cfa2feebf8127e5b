import { ChevronLeft, ChevronRight } from 'lucide-react'
import { asPageNumber, lastPageNumber, pageIndexOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import { IconButton } from '#design/icon-button.tsx'
import css from './page-preview.module.css'
import { useBookContentWords } from './use-book-content-words.ts'

export type BookPages = {
	bookId: string
	startPage: PageNumber
	count: number
	image(index: number): { src: string; srcSet: string }
	ratio(index: number): number
	/** Page labels by index; null where they are the page numbers. */
	labels: string[] | null
	audio(file: string): string
}

export function PagePreview({
	pages,
	number,
	onPage,
}: {
	pages: BookPages | null
	number: number
	onPage(number: number): void
}) {
	const t = useBookContentWords()
	if (!pages || pages.count === 0) return <p className={css.none}>{t('page.noPdf')}</p>
	const last = lastPageNumber({ startPage: pages.startPage, pageCount: pages.count })
	const index = pageIndexOf(asPageNumber(number), pages.startPage)
	const isThere = index >= 0 && index < pages.count
	return (
		<figure className={css.beside}>
			<figcaption>
				<IconButton name={t('page.previous')} disabled={index <= 0} onClick={() => onPage(number - 1)}>
					<ChevronLeft size={18} aria-hidden />
				</IconButton>
				<span aria-live="polite">{t('page.of', { page: String(number), last: String(last) })}</span>
				<IconButton name={t('page.next')} disabled={number >= last} onClick={() => onPage(number + 1)}>
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
