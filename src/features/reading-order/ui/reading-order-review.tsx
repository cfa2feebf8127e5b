import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { asPageNumber, pageNumberOf } from '#contract/page-numbers.ts'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { UncertainPage } from '../contract.ts'
import { NumberedPage, type PageImages } from './numbered-page.tsx'
import css from './reading-order.module.css'
import { useReadingOrderWords } from './use-reading-order-words.ts'
import { type Health, useUncertainPages } from './use-uncertain-pages.ts'

/** Pages of a book that may be read in a wrong order, for an editor to look at. Nothing for a book without any. */
export function ReadingOrderReview({
	bookId,
	pages,
	health,
}: {
	bookId: string
	pages: PageImages | null
	health: Health
}) {
	const t = useReadingOrderWords()
	const found = useUncertainPages(bookId, health)
	const [isOpen, setOpen] = useState(false)
	if (!found || found.pages.length === 0) return null
	const { done, count } = found
	return (
		<section className={css.panel} aria-labelledby="reading-order-title">
			<h3 id="reading-order-title">{t('title')}</h3>
			<p>
				<b>{t('uncertain', { count: found.pages.length })}</b> {t('use')}
			</p>
			{done < count && <p>{t('looking', { done: String(done), pages: String(count) })}</p>}
			{isOpen ? (
				<UncertainPages found={found.pages} pages={pages} />
			) : (
				<Button variant="secondary" onClick={() => setOpen(true)}>
					{t('look')}
				</Button>
			)}
		</section>
	)
}

function UncertainPages({ found, pages }: { found: readonly UncertainPage[]; pages: PageImages | null }) {
	const t = useReadingOrderWords()
	const [at, setAt] = useState(0)
	const page = found[at]
	if (!page) return null
	return (
		<>
			<div className={css.steps}>
				<IconButton name={t('previous')} disabled={at === 0} onClick={() => setAt(at - 1)}>
					<ChevronLeft size={20} aria-hidden />
				</IconButton>
				<span className={css.place} role="status">
					<b>
						{t('page', { page: String(pageNumberOf(page.page_index, pages?.startPage ?? asPageNumber(1))) })}
					</b>
					<span>{t('position', { at: String(at + 1), count: String(found.length) })}</span>
				</span>
				<IconButton name={t('next')} disabled={at >= found.length - 1} onClick={() => setAt(at + 1)}>
					<ChevronRight size={20} aria-hidden />
				</IconButton>
			</div>
			<div className={css.page}>
				<NumberedPage pages={pages} page={page} />
				<ol aria-label={t('order')}>
					{page.blocks.map(({ text, source, confidence }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page have no names
						<li key={index}>
							{text}{' '}
							<small>
								{t(`source.${source}`)}
								{confidence < 1 && `, ${t('confidence', { percent: String(Math.round(confidence * 100)) })}`}
							</small>
						</li>
					))}
				</ol>
			</div>
		</>
	)
}
