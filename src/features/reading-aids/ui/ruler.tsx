import { GripHorizontal } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import styles from './ruler.module.css'
import { useAidsWords } from './use-aids-words.ts'

type Box = { left: number; top: number; width: number; height: number }

/** As shares of the height of the stage. */
const firstPlace = 0.3
const smallStep = 0.02
const largeStep = 0.1

/** A lit band over the page: it follows the mouse, a finger on its handle, and the arrow keys there. */
export function Ruler({ stage }: { stage(): HTMLElement | null }) {
	const t = useAidsWords()
	const [box, setBox] = useState<Box | null>(null)
	const [place, setPlace] = useState(firstPlace)
	useEffect(() => {
		const element = stage()
		if (!element) return
		const measure = () => setBox(element.getBoundingClientRect())
		const observer = new ResizeObserver(measure)
		observer.observe(element)
		observer.observe(document.documentElement)
		const follow = (event: globalThis.PointerEvent) =>
			event.pointerType === 'mouse' && setPlace(shareOf(event.clientY, element.getBoundingClientRect()))
		element.addEventListener('pointermove', follow)
		return () => {
			observer.disconnect()
			element.removeEventListener('pointermove', follow)
		}
	}, [stage])
	if (!box) return null
	const { left, top, width, height } = box
	const percent = Math.round(place * 100)

	function drag(event: PointerEvent) {
		if (event.currentTarget.hasPointerCapture(event.pointerId))
			setPlace(shareOf(event.clientY, { top, height }))
	}
	function pressed(event: KeyboardEvent) {
		const next = placeAfter(event.key, place)
		if (next === null) return
		event.preventDefault()
		setPlace(Math.min(1, Math.max(0, next)))
	}
	return (
		<div className={styles.ruler} style={{ left, top, width, height, '--place': place } as CSSProperties}>
			<div className={styles.band} />
			<div
				className={styles.handle}
				role="slider"
				tabIndex={0}
				aria-label={t('ruler.handle')}
				aria-orientation="vertical"
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={percent}
				aria-valuetext={t('ruler.at', { percent })}
				onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
				onPointerMove={drag}
				onKeyDown={pressed}
			>
				<GripHorizontal aria-hidden size={20} />
			</div>
		</div>
	)
}

function shareOf(y: number, { top, height }: Pick<Box, 'top' | 'height'>): number {
	return Math.min(1, Math.max(0, (y - top) / Math.max(1, height)))
}

function placeAfter(key: string, place: number): number | null {
	switch (key) {
		case 'ArrowDown':
		case 'ArrowRight':
			return place + smallStep
		case 'ArrowUp':
		case 'ArrowLeft':
			return place - smallStep
		case 'PageDown':
			return place + largeStep
		case 'PageUp':
			return place - largeStep
		case 'Home':
			return 0
		case 'End':
			return 1
		default:
			return null
	}
}
