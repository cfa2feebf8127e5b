import { type CSSProperties, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Binding } from '#contract/book-layout.ts'
import type { PageSource } from '../pages/page-source.ts'
import type { PageImages } from '../pages/use-page-images.ts'
import { type Reader, useReader } from '../reader-store.ts'
import { hasRoomForTwo, spreadAt } from '../spreads.ts'
import { useTextsBeside } from '../use-page-text.ts'
import { useReadingWords } from '../use-reading-words.ts'
import { pixelsPerUnit } from '../zoom.ts'
import { PageView } from './page-view.tsx'
import { sizeOfSpread } from './spread-size.ts'
import styles from './stage.module.css'
import type { MarksOf } from './text-layer.tsx'
import { useGestures } from './use-gestures.ts'

type Props = {
	reader: Reader
	source: PageSource
	images: PageImages
	firstIndex: number
	onActivity(): void
	marginOf(index: number): ReactNode
	marksOf: MarksOf
}

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 }

/** The spread in view, fitted by CSS alone: no script measures anything. */
export function Stage({ reader, source, images, firstIndex, onActivity, marginOf, marksOf }: Props) {
	const t = useReadingWords()
	const index = useReader(reader, state => state.index)
	const perView = useReader(reader, state => state.perView)
	const scale = useReader(reader, state => state.scale)
	const stage = useRef<HTMLElement>(null)
	const pages = useRef<HTMLDivElement>(null)
	const pairing = useReader(reader, state => state.pairing)
	const spread = spreadAt(index, { pages: source.pages, perView, pairing })
	const { width, height } = sizeOfSpread(spread.map(page => source.pages[page] ?? [1, 1]))
	const theme = useReader(reader, state => state.theme)
	useTopOfPage(stage, index, reader.binding)
	useTextsBeside(source, spread, theme)
	useRoomForTwo(reader, stage)
	useGestures(reader, { stage, spread: pages, width })
	const unit = scale > 0 ? `${pixelsPerUnit(source.pages) * scale}px` : undefined
	return (
		<section
			ref={stage}
			className={styles.stage}
			data-fitted={scale === 0}
			aria-label={t('reader')}
			{...reachable}
			onPointerMove={onActivity}
			onPointerDown={onActivity}
		>
			<div
				ref={pages}
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
						margin={marginOf(page)}
						marksOf={marksOf}
					/>
				))}
			</div>
		</section>
	)
}

/** A page begins at its top corner, on the left or where its book is bound, however large. */
function useTopOfPage(stage: RefObject<HTMLElement | null>, index: number, binding: Binding): void {
	const shown = useRef(index)
	useLayoutEffect(() => {
		const left = binding === 'right' ? (stage.current?.scrollWidth ?? 0) : 0
		if (shown.current !== index) stage.current?.scrollTo({ top: 0, left })
		shown.current = index
	}, [stage, index, binding])
}

function useRoomForTwo(reader: Reader, stage: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = stage.current
		if (!element) return
		const observer = new ResizeObserver(([entry]) => {
			if (entry) reader.send({ type: 'room', forTwo: hasRoomForTwo(entry.contentRect, reader.pages) })
		})
		observer.observe(element)
		return () => observer.disconnect()
	}, [reader, stage])
}
