import { type CSSProperties, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { sizeOfSpread } from './image-sizes.ts'
import type { PageSource } from './page-source.ts'
import { PageView } from './page-view.tsx'
import { type Reader, useReader } from './reader-store.ts'
import { spreadAt } from './spreads.ts'
import styles from './stage.module.css'
import { type Point, swipeOf } from './swipe.ts'
import type { PageImages } from './use-page-images.ts'
import { useReadingWords } from './use-reading-words.ts'
import { pixelsPerUnit } from './zoom.ts'

type Props = {
	reader: Reader
	source: PageSource
	images: PageImages
	firstIndex: number
	onActivity(): void
}

/** A scrolled region has to be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/** The pages that are seen, fitted by the style sheet alone, so that no script has to measure anything. */
export function Stage({ reader, source, images, firstIndex, onActivity }: Props) {
	const t = useReadingWords()
	const index = useReader(reader, state => state.index)
	const perView = useReader(reader, state => state.perView)
	const scale = useReader(reader, state => state.scale)
	const stage = useScrolledStage(index, scale)
	const swipe = useSwipe(reader)
	const spread = spreadAt(index, { pages: source.pages, perView })
	const { width, height } = sizeOfSpread(spread.map(page => source.pages[page] ?? [1, 1]))
	const unit = scale > 0 ? `${pixelsPerUnit(source.pages) * scale}px` : undefined
	return (
		<main
			ref={stage}
			className={styles.stage}
			data-fitted={scale === 0}
			aria-label={t('reader')}
			{...reachable}
			onPointerMove={onActivity}
			{...swipe(onActivity)}
		>
			<div
				className={styles.spread}
				data-pages={spread.length}
				style={{ '--w': width, '--h': height, '--u': unit } as CSSProperties}
			>
				{spread.map(page => (
					<PageView
						key={page}
						index={page}
						source={source}
						images={images}
						isFirst={page === firstIndex}
						sizes={images.sizes(page)}
					/>
				))}
			</div>
		</main>
	)
}

/** A turn begins at the top of the page; a zoom keeps the middle of what is seen in the middle. */
function useScrolledStage(index: number, scale: number) {
	const stage = useRef<HTMLElement>(null)
	const middle = useRef({ x: 0.5, y: 0.5 })
	useLayoutEffect(() => {
		const element = stage.current
		const note = () => {
			if (!element) return
			const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element
			middle.current = {
				x: (scrollLeft + clientWidth / 2) / scrollWidth,
				y: (scrollTop + clientHeight / 2) / scrollHeight,
			}
		}
		element?.addEventListener('scroll', note, { passive: true })
		return () => element?.removeEventListener('scroll', note)
	}, [])
	useLayoutEffect(() => {
		const element = stage.current
		if (!element || scale === 0) return
		const { x, y } = middle.current
		element.scrollTo(
			x * element.scrollWidth - element.clientWidth / 2,
			y * element.scrollHeight - element.clientHeight / 2,
		)
	}, [scale])
	const shown = useRef(index)
	useLayoutEffect(() => {
		if (shown.current !== index) stage.current?.scrollTo({ top: 0 })
		shown.current = index
	}, [index])
	return stage
}

function useSwipe(reader: Reader) {
	const from = useRef<Point | null>(null)
	const pointOf = (event: PointerEvent): Point => ({
		x: event.clientX,
		y: event.clientY,
		atMs: event.timeStamp,
	})
	return (onActivity: () => void) => ({
		onPointerDown(event: PointerEvent) {
			onActivity()
			const isFinger = event.pointerType !== 'mouse' && event.isPrimary && reader.state().scale === 0
			from.current = isFinger ? pointOf(event) : null
		},
		onPointerUp(event: PointerEvent) {
			const turn = from.current && swipeOf(from.current, pointOf(event))
			from.current = null
			if (turn) reader.send({ type: turn })
		},
		onPointerCancel() {
			from.current = null
		},
	})
}
