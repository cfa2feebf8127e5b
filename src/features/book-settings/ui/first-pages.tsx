import { useState } from 'react'
import { type FrontMatter, romanNumeral } from '#contract/page-labels.ts'
import { asPageIndex, asPageNumber, pageNumberOf, startPageOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import { Dialog } from '#design/dialog.tsx'
import css from './first-pages.module.css'
import { useBookSettingsWords } from './use-book-settings-words.ts'

/** Front matter is seldom longer. */
const maxShown = 16

/** Fewer pages come before page 1. */
const maxFrontMatterPages = 199
/** The pages of the opened book, by index. */
export type PagesToNumber = {
	count: number
	image(index: number): { src: string; srcSet: string }
	ratio(index: number): number
	/** Page labels; null where they are the page numbers. */
	labels: string[] | null
}
type Props = {
	pages: PagesToNumber
	/** NaN while it is being typed. */
	startPage: PageNumber
	frontMatter: FrontMatter
	onChange(next: { startPage: PageNumber; frontMatter: FrontMatter }): void
}

/** The first pages with their numbers: correcting one renumbers all. A page opens large enough to read its number. */
export function FirstPages({ pages, startPage, frontMatter, onChange }: Props) {
	const t = useBookSettingsWords()
	const [enlarged, setEnlarged] = useState<number | null>(null)
	const indexes = Array.from({ length: Math.min(maxShown, pages.count) }, (_, index) => index)
	const place = enlarged === null ? '' : String(enlarged + 1)
	const numberOf = (index: number) => pageNumberOf(asPageIndex(index), startPage)
	const isFront = (index: number) => frontMatter !== 'numbers' && numberOf(index) < 1

	function type(index: number, text: string): void {
		const first = startPageOf(asPageNumber(Number(text)), asPageIndex(index))
		if (text.trim() === '' || !Number.isInteger(first) || first < -maxFrontMatterPages) return
		onChange({ startPage: first, frontMatter: first < 0 && frontMatter === 'numbers' ? 'none' : frontMatter })
	}
	const input = (index: number) => (
		<input
			type="number"
			aria-label={t('first.number', { place: String(index + 1) })}
			placeholder={isFront(index) ? (frontMatter === 'roman' ? romanNumeral(index + 1) : '–') : undefined}
			value={Number.isNaN(startPage) || isFront(index) ? '' : numberOf(index)}
			onChange={({ currentTarget }) => type(index, currentTarget.value)}
		/>
	)
	return (
		<section className={css.strip} aria-label={t('first.title')}>
			<h3>{t('first.title')}</h3>
			<p>{t('first.text')}</p>
			<ol>
				{indexes.map(index => (
					<li key={index}>
						<button
							type="button"
							className={css.page}
							aria-label={t('first.enlarge', { place: String(index + 1) })}
							onClick={() => setEnlarged(index)}
						>
							<img
								src={pages.image(index).src}
								alt=""
								loading="lazy"
								style={{ aspectRatio: pages.ratio(index) }}
							/>
						</button>
						{input(index)}
						{pages.labels?.[index] && (
							<span className={css.label}>{t('first.label', { label: pages.labels[index] })}</span>
						)}
					</li>
				))}
			</ol>
			{startPage < 1 && (
				<label className={css.front}>
					{t('first.front')}
					<select
						value={frontMatter}
						onChange={({ currentTarget }) =>
							onChange({ startPage, frontMatter: currentTarget.value as FrontMatter })
						}
					>
						<option value="none">{t('first.front.none')}</option>
						<option value="roman">{t('first.front.roman')}</option>
						{startPage === 0 && <option value="numbers">{t('first.front.numbers')}</option>}
					</select>
				</label>
			)}
			<Dialog
				isOpen={enlarged !== null}
				onClose={() => setEnlarged(null)}
				place="wide"
				title={t('first.page', { place })}
				closeLabel={t('first.close')}
			>
				{enlarged !== null && (
					<div className={css.enlarged}>
						<p>
							{t('first.printed')}
							{input(enlarged)}
						</p>
						<img
							{...pages.image(enlarged)}
							sizes="(min-width: 60rem) 56rem, 90vw"
							alt={t('first.page', { place })}
							style={{ aspectRatio: pages.ratio(enlarged) }}
						/>
					</div>
				)}
			</Dialog>
		</section>
	)
}
