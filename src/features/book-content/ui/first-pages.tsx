import css from './first-pages.module.css'
import type { BookPages } from './page-preview.tsx'
import { useBookContentWords } from './use-book-content-words.ts'

/** Front matter is seldom longer. */
const shownMax = 16

type Props = {
	pages: BookPages
	/** NaN while it is being typed. */
	startPage: number
	onChange(startPage: number): void
}

/** The first pages with their numbers: correcting one renumbers all. */
export function FirstPages({ pages, startPage, onChange }: Props) {
	const t = useBookContentWords()
	const indexes = Array.from({ length: Math.min(shownMax, pages.count) }, (_, index) => index)
	return (
		<section className={css.strip} aria-label={t('first.title')}>
			<h3>{t('first.title')}</h3>
			<p>{t('first.text')}</p>
			<ol>
				{indexes.map(index => (
					<li key={index}>
						<img
							src={pages.image(index).src}
							alt={t('first.page', { place: String(index + 1) })}
							loading="lazy"
							style={{ aspectRatio: pages.ratio(index) }}
						/>
						<input
							type="number"
							aria-label={t('first.number', { place: String(index + 1) })}
							min={index}
							value={Number.isNaN(startPage) ? '' : startPage + index}
							onChange={({ currentTarget }) => {
								const first = currentTarget.valueAsNumber - index
								if (Number.isInteger(first) && first >= 0) onChange(first)
							}}
						/>
						{pages.labels?.[index] && (
							<span className={css.label}>{t('first.label', { label: pages.labels[index] })}</span>
						)}
					</li>
				))}
			</ol>
		</section>
	)
}
