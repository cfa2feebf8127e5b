import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { BookLayout } from '#contract/book-layout.ts'
import { ButtonLink } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { SamplePage, Track } from '../../contract.ts'
import styles from './light-box.module.css'
import { spreadsOf } from './spreads-of.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = {
	demo: string
	title: string
	pages: readonly SamplePage[]
	layout: BookLayout
	/** Pages of the whole demo. */
	pageCount: number
	/** The page index to begin with. */
	first: number
	playerOf(track: Track): ReactNode
	buy: ReactNode
	onClose(): void
}

/** A spread fills a wide window, a page a narrow one. Buttons and keys scroll by a window. */
export function LightBox({ demo, title, pages, layout, pageCount, first, playerOf, buy, onClose }: Props) {
	const t = useWords({ en, ru })
	// A row from right to left begins at 0 and scrolls to negative places.
	const side = layout.binding === 'right' ? -1 : 1
	const dialog = useRef<HTMLDialogElement>(null)
	const row = useRef<HTMLUListElement>(null)
	const [place, setPlace] = useState({ at: 0, count: 1 })
	useEffect(() => {
		dialog.current?.showModal()
		const page = row.current?.querySelector(`[data-page="${first}"]`)
		page?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' })
		row.current?.focus()
	}, [first])

	useEffect(() => {
		const list = row.current
		if (!list) return
		// Scrolling tells of no change where the first page is the one to begin with, or the window is resized.
		const observer = new ResizeObserver(() => setPlace(placeIn(list)))
		observer.observe(list)
		return () => observer.disconnect()
	}, [])

	function look() {
		const next = row.current ? placeIn(row.current) : place
		setPlace(before => (before.at === next.at && before.count === next.count ? before : next))
	}
	function turn(windows: number) {
		const { clientWidth = 1, scrollLeft = 0 } = row.current ?? {}
		// To a place, not by a distance: snapping stops at every page of a distance.
		row.current?.scrollTo({ left: (Math.round(scrollLeft / clientWidth) + side * windows) * clientWidth })
	}
	function press(event: KeyboardEvent) {
		const windows = windowsOf[event.key]
		if (windows === undefined || event.altKey || event.ctrlKey || event.metaKey) return
		event.preventDefault()
		turn(event.key.startsWith('Arrow') ? side * windows : windows)
	}

	return (
		<dialog
			ref={dialog}
			className={styles.box}
			data-binding={layout.binding}
			aria-label={`${t('title')}: ${title}`}
			closedby="any"
			onClose={onClose}
			onKeyDown={press}
		>
			<div className={styles.head}>
				<p aria-live="polite">{t('place', { at: place.at + 1, count: place.count })}</p>
				<IconButton name={t('close')} onClick={() => dialog.current?.close()}>
					<X aria-hidden size={22} />
				</IconButton>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
			<ul ref={row} className={styles.row} onScroll={look} tabIndex={0}>
				{spreadsOf(pages, layout.pairing).map(spread => (
					<li key={spread[0]?.index} className={styles.spread}>
						{spread.map(page => (
							<figure key={page.index} data-page={page.index}>
								<img
									src={page.large.src}
									srcSet={page.large.srcSet}
									sizes="(max-width: 899px) 100vw, 50vw"
									width={page.width}
									height={page.height}
									loading="lazy"
									decoding="async"
									alt={t('pageOfDemo', { number: String(page.number) })}
								/>
								<figcaption>
									<span>{t('pageNumber', { number: String(page.number) })}</span>
									{page.tracks.map(track => (
										<span key={track.src}>{playerOf(track)}</span>
									))}
									<a href={`/demo-books/${demo}?page=${page.number}`}>{t('openHere')}</a>
								</figcaption>
							</figure>
						))}
					</li>
				))}
				<li className={styles.last}>
					<h2>{t('readFree', { count: pageCount })}</h2>
					<p>{t('readFreeText')}</p>
					<ButtonLink size="lg" href={`/demo-books/${demo}`}>
						{t('openDemo')}
					</ButtonLink>
					{buy}
				</li>
			</ul>
			<IconButton
				name={t('previous')}
				shortcut={side === 1 ? 'ArrowLeft' : 'ArrowRight'}
				className={styles.previous}
				disabled={place.at === 0}
				onClick={() => turn(-1)}
			>
				<ChevronLeft aria-hidden size={28} />
			</IconButton>
			<IconButton
				name={t('next')}
				shortcut={side === 1 ? 'ArrowRight' : 'ArrowLeft'}
				className={styles.next}
				disabled={place.at === place.count - 1}
				onClick={() => turn(1)}
			>
				<ChevronRight aria-hidden size={28} />
			</IconButton>
		</dialog>
	)
}

/** Which window of how many is in view, from 0. */
function placeIn({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
	const width = Math.max(1, clientWidth)
	return { at: Math.round(Math.abs(scrollLeft) / width), count: Math.round(scrollWidth / width) }
}

/** By how many windows a key scrolls; the ends stop it. */
const windowsOf: { [key: string]: number } = {
	ArrowLeft: -1,
	ArrowRight: 1,
	PageUp: -1,
	PageDown: 1,
	Home: -1000,
	End: 1000,
}
