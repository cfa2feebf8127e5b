import { useState } from 'react'
import { Dialog } from '#design/dialog.tsx'
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

/** The first pages with their numbers: correcting one renumbers all. A page opens large enough to read its number. */
export function FirstPages({ pages, startPage, onChange }: Props) {
	const t = useBookContentWords()
	/** What was typed and can't be: the first page would have a number below 0. */
	const [typed, setTyped] = useState<{ index: number; text: string; startPage: number } | null>(null)
	const refused = typed?.startPage === startPage ? typed : null
	const [enlarged, setEnlarged] = useState<number | null>(null)
	const indexes = Array.from({ length: Math.min(shownMax, pages.count) }, (_, index) => index)
	const place = enlarged === null ? '' : String(enlarged + 1)

	function type(index: number, text: string): void {
		const first = Number(text) - index
		const isTooEarly = text.trim() !== '' && first < 0
		setTyped(isTooEarly ? { index, text, startPage } : null)
		if (text.trim() !== '' && Number.isInteger(first) && first >= 0) onChange(first)
	}
	const input = (index: number) => (
		<input
			type="number"
			aria-label={t('first.number', { place: String(index + 1) })}
			aria-invalid={refused?.index === index || undefined}
			aria-describedby={refused?.index === index ? 'first-page-refused' : undefined}
			value={refused?.index === index ? refused.text : Number.isNaN(startPage) ? '' : startPage + index}
			onChange={({ currentTarget }) => type(index, currentTarget.value)}
		/>
	)
	const refusal = refused && (
		<p role="alert" id="first-page-refused" className={css.refused}>
			{t('first.refused', {
				place: String(refused.index + 1),
				number: refused.text,
				least: String(refused.index),
			})}
		</p>
	)
	return (
		<section className={css.strip} aria-label={t('first.title')}>
			<h3>{t('first.title')}</h3>
			<p>{t('first.text')}</p>
			{enlarged === null && refusal}
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
						{refused?.index === enlarged && refusal}
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
