import { useEffect, useMemo, useState } from 'react'
import { call } from '#contract/call.ts'
import { asPageNumber, lastPageNumber, pageIndexOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import { Button } from '#design/button.tsx'
import type { bookContentApi } from '#features/book-content/contract.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Row } from '#records/ui/row.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { type PageOfText, type Proposal, proposePages } from './propose-pages.ts'
import css from './track-pages.module.css'

type Props = {
	bookId: string
	rows: Row[]
	/** Null without a PDF. */
	pages: {
		startPage: PageNumber
		count: number
		image(index: number): { src: string }
		ratio(index: number): number
	} | null
	chapters: { title: string; page: number }[]
	/** @param places page numbers by the place of the row */
	onAssign(places: ReadonlyMap<number, number>): void
	onPage(number: number): void
}

/** Where tracks without a page seem to belong: the page with its picture, how sure that is, and why. */
export function TrackPages({ bookId, rows, pages, chapters, onAssign, onPage }: Props) {
	const t = useWords({ en, ru })
	const tracks = useMemo(() => rows.map(trackOf), [rows])
	const without = tracks.filter(track => track.page === null).length
	const texts = useTexts(bookId, without > 0)
	const found = useMemo(() => {
		if (texts === null || without === 0) return []
		const first = pages?.startPage ?? asPageNumber(0)
		const last = lastPageNumber({ startPage: first, pageCount: pages?.count ?? 100_000 })
		return [...proposePages(tracks, { texts, chapters, first, last })]
	}, [tracks, texts, chapters, pages, without])
	if (without === 0) return null
	const sure = found.filter(([, { certainty }]) => certainty === 'sure')
	const take = (some: [number, Proposal][]) => onAssign(new Map(some.map(([at, { page }]) => [at, page])))
	return (
		<section className={css.panel} aria-label={t('title')}>
			<h3>{t('title')}</h3>
			<p role="status">
				{t('none', { count: without })}{' '}
				{texts !== null && (found.length > 0 ? t('found', { count: found.length }) : t('nothing'))}
			</p>
			{found.length > 0 && (
				<div className={css.acts}>
					{sure.length > 0 && (
						<Button onClick={() => take(sure)}>{t('acceptSure', { count: sure.length })}</Button>
					)}
					{found.length > sure.length && (
						<Button variant="secondary" onClick={() => take(found)}>
							{t('acceptAll', { count: found.length })}
						</Button>
					)}
				</div>
			)}
			{found.length > 0 && (
				<ul className={css.list}>
					{found.map(([at, proposal]) => {
						const { page, certainty, reason, found: words } = proposal
						const index = pages ? pageIndexOf(asPageNumber(page), pages.startPage) : -1
						const title = tracks[at]?.title ?? ''
						return (
							<li key={at} data-certainty={certainty}>
								<button
									type="button"
									className={css.page}
									aria-label={t('show', { page: String(page), title })}
									onClick={() => onPage(page)}
								>
									{pages && index >= 0 && index < pages.count && (
										<img
											src={pages.image(index).src}
											alt=""
											loading="lazy"
											style={{ aspectRatio: pages.ratio(index) }}
										/>
									)}
								</button>
								<p>
									<b>{title}</b>
									<span>
										{t('page', { page: String(page) })} · <em>{t(certainty)}</em>:{' '}
										{t(`reason.${reason}`, { found: words })}
									</span>
								</p>
								<Button
									variant="quiet"
									aria-label={t('accept', { page: String(page), title })}
									onClick={() => take([[at, proposal]])}
								>
									{t('acceptShort')}
								</Button>
							</li>
						)
					})}
				</ul>
			)}
		</section>
	)
}

function trackOf({ title, source, page }: Row) {
	return {
		title: String(title ?? ''),
		source: String(source ?? ''),
		page: page === null || page === '' ? null : Number(page),
	}
}

/** Texts of the pages; null until they are here, and none where they can't be had. */
function useTexts(bookId: string, isWanted: boolean): PageOfText[] | null {
	const [texts, setTexts] = useState<PageOfText[] | null>(null)
	useEffect(() => {
		if (!isWanted) return
		let isHere = true
		const body = { operation: 'getInfo' as const, book_id: bookId, schemaType: 'textOnPages' as const }
		call<typeof bookContentApi.info>('POST /api/conteditor/info', { body }).then(
			({ content }) => isHere && setTexts((content ?? []).filter(row => 'text' in row)),
			() => isHere && setTexts([]),
		)
		return () => {
			isHere = false
		}
	}, [bookId, isWanted])
	return texts
}
