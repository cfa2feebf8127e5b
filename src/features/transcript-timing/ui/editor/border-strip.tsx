import { type CSSProperties, type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { useLanguage } from '#i18n/language.tsx'
import css from './border-strip.module.css'
import { secondsText } from './seconds-text.ts'
import { stripPath } from './strip-path.ts'
import type { TimedRow } from './timed-script.ts'
import { useTimingWords } from './use-timing-words.ts'

type Side = 'start' | 'end'
type Props = {
	/** Null until the recording is decoded. */
	samples: Float32Array | null
	row: TimedRow & { start: number; end: number }
	onMove(side: Side, second: number): void
}

const aroundS = 1.5
const sides = ['start', 'end'] as const

/** The recording around a sentence with its two borders, dragged or moved by keys. */
export function BorderStrip({ samples, row, onMove }: Props) {
	const t = useTimingWords()
	const language = useLanguage()
	const box = useRef<HTMLFieldSetElement>(null)
	/** What is shown stays while a border is dragged. */
	const shown = useRef({ text: '', from: 0, to: 1 })
	const isInside = row.start >= shown.current.from && row.end <= shown.current.to
	if (shown.current.text !== row.text || !isInside)
		shown.current = { text: row.text, from: row.start - aroundS, to: row.end + aroundS }
	const { from, to } = shown.current
	const path = useMemo(() => (samples ? stripPath(samples, from, to) : ''), [samples, from, to])
	const shareOf = (second: number) => (second - from) / (to - from)

	function drag(event: PointerEvent, side: Side): void {
		const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
		if (event.currentTarget.hasPointerCapture(event.pointerId))
			onMove(side, from + ((event.clientX - left) / width) * (to - from))
	}
	function keyed(event: KeyboardEvent, side: Side): void {
		const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
		const page = { PageDown: -1, PageUp: 1 }[event.key]
		if (direction === undefined && page === undefined) return
		event.preventDefault()
		const by = direction ? direction * (event.shiftKey ? 0.1 : 0.01) : (page ?? 0) * 0.1
		onMove(side, row[side] + by)
	}
	return (
		<fieldset ref={box} className={css.strip} aria-label={t('wave', { text: row.text })}>
			<svg viewBox="0 0 400 100" preserveAspectRatio="none" aria-hidden className={css.bars}>
				<path d={path} />
			</svg>
			<div
				className={css.sentence}
				style={{ '--from': shareOf(row.start), '--to': shareOf(row.end) } as CSSProperties}
			/>
			{sides.map(side => (
				<div
					key={side}
					role="slider"
					tabIndex={0}
					className={css.border}
					style={{ '--at': shareOf(row[side]) } as CSSProperties}
					data-side={side}
					aria-label={t(`border.${side}`)}
					aria-valuemin={Math.max(0, Math.round(from * 1000))}
					aria-valuemax={Math.round(to * 1000)}
					aria-valuenow={Math.round(row[side] * 1000)}
					aria-valuetext={t('second', { seconds: secondsText(row[side], language) })}
					onPointerDown={event => {
						if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
					}}
					onPointerMove={event => drag(event, side)}
					onKeyDown={event => keyed(event, side)}
				/>
			))}
		</fieldset>
	)
}
