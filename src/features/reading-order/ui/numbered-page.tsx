import type { PageNumber } from '#contract/vocabulary.ts'
import type { UncertainPage } from '../contract.ts'
import css from './reading-order.module.css'
import { useReadingOrderWords } from './use-reading-order-words.ts'

/** The images of a book's pages. */
export type PageImages = { startPage: PageNumber; image(index: number): { src: string; srcSet: string } }

/** As a share of the page's width. */
const numberShare = 0.026

/** The image of a page, each block with its number in the order of reading; the list beside it says the same in words. */
export function NumberedPage({ pages, page }: { pages: PageImages | null; page: UncertainPage }) {
	const t = useReadingOrderWords()
	if (!pages) return <p>{t('noPages')}</p>
	const [width, height] = page.size
	const size = width * numberShare
	return (
		<div className={css.image}>
			<img
				key={page.page_index}
				{...pages.image(page.page_index)}
				width={Math.round(width)}
				height={Math.round(height)}
				sizes="(min-width: 60rem) 30rem, 90vw"
				alt=""
			/>
			<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
				{page.blocks.map(({ box: [left, top, right, bottom] }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page have no names
					<g key={at}>
						<rect className={css.block} x={left} y={top} width={right - left} height={bottom - top} />
						<circle
							className={css.badge}
							cx={Math.max(size * 0.8, left - size * 0.9)}
							cy={top + size * 0.5}
							r={size * 0.75}
						/>
						<text
							className={css.number}
							x={Math.max(size * 0.8, left - size * 0.9)}
							y={top + size * 0.83}
							fontSize={size}
						>
							{at + 1}
						</text>
					</g>
				))}
			</svg>
		</div>
	)
}
