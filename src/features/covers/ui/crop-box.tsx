import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Crop, coverRatio, movedCrop, resizedCrop, type Size } from '../rules.ts'
import css from './crop-box.module.css'

type Props = {
	src: string
	picture: Size
	crop: Crop
	label: string
	onChange(next: Crop): void
}
type Grip = { at: { x: number; y: number }; crop: Crop; isCorner: boolean }

/** Step of the arrow keys, as a share of the image. */
const step = 0.01
const longStep = 0.05
const sizeStep = 1.05

export function CropBox({ src, picture, crop, label, onChange }: Props) {
	const frame = useRef<HTMLDivElement>(null)
	const grip = useRef<Grip | null>(null)
	const height = crop.width / coverRatio
	const share = (part: number, whole: number) => `${(part / whole) * 100}%`

	function onPointerDown(event: PointerEvent<HTMLElement>): void {
		if (event.button !== 0) return
		event.currentTarget.setPointerCapture(event.pointerId)
		const isCorner = event.target instanceof Element && event.target.hasAttribute('data-corner')
		grip.current = { at: { x: event.clientX, y: event.clientY }, crop, isCorner }
	}
	function onPointerMove(event: PointerEvent<HTMLElement>): void {
		const held = grip.current
		if (!held || !frame.current) return
		const perPixel = picture.width / frame.current.clientWidth
		const x = (event.clientX - held.at.x) * perPixel
		const y = (event.clientY - held.at.y) * perPixel
		onChange(
			held.isCorner
				? cornered(held.crop, Math.max(x, y * coverRatio))
				: movedCrop(held.crop, { x, y }, picture),
		)
	}
	/** The opposite corner stays, within the image. */
	function cornered(from: Crop, by: number): Crop {
		const room = Math.min(picture.width - from.left, (picture.height - from.top) * coverRatio)
		const next = resizedCrop(from, Math.min(from.width + by, room), picture)
		return movedCrop({ ...from, width: next.width }, { x: 0, y: 0 }, picture)
	}
	function onKeyDown(event: KeyboardEvent): void {
		const far = (event.shiftKey ? longStep : step) * picture.width
		const moves: { [key: string]: () => Crop } = {
			ArrowLeft: () => movedCrop(crop, { x: -far, y: 0 }, picture),
			ArrowRight: () => movedCrop(crop, { x: far, y: 0 }, picture),
			ArrowUp: () => movedCrop(crop, { x: 0, y: -far }, picture),
			ArrowDown: () => movedCrop(crop, { x: 0, y: far }, picture),
			'+': () => resizedCrop(crop, crop.width * sizeStep, picture),
			'=': () => resizedCrop(crop, crop.width * sizeStep, picture),
			'-': () => resizedCrop(crop, crop.width / sizeStep, picture),
		}
		const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key]
		if (!move) return
		event.preventDefault()
		onChange(move())
	}

	return (
		<div
			ref={frame}
			className={css.frame}
			style={{
				aspectRatio: `${picture.width} / ${picture.height}`,
				maxWidth: `${(12 * picture.width) / picture.height}rem`,
			}}
		>
			<img src={src} alt="" draggable={false} />
			<button
				type="button"
				className={css.box}
				aria-label={label}
				title={label}
				style={{
					left: share(crop.left, picture.width),
					top: share(crop.top, picture.height),
					width: share(crop.width, picture.width),
					height: share(height, picture.height),
				}}
				onKeyDown={onKeyDown}
				onPointerDown={onPointerDown}
				onPointerMove={onPointerMove}
				onPointerUp={() => {
					grip.current = null
				}}
				onPointerCancel={() => {
					grip.current = null
				}}
			>
				<span className={css.corner} data-corner="" />
			</button>
		</div>
	)
}
