import { type KeyboardEvent, useRef } from 'react'
import type { Point } from '../contract.ts'
import type { Scale } from './chart-scale.ts'
import css from './sales-chart.module.css'

type Props = {
	label: string
	series: Point[]
	scale: Scale
	words: (point: Point) => string
	active: number | null
	onActive: (index: number | null) => void
}

/**
 * Bars in a box of 100 by 10 per point, stretched to fit. One of them is tabbable (roving tabindex); arrow keys, Home
 * and End move.
 */
export function ChartBars({ label, series, scale, words, active, onActive }: Props) {
	const field = useRef<HTMLDivElement>(null)
	const height = (sum: number) => (100 * sum) / scale.top
	const reachable = Math.min(active ?? series.length - 1, series.length - 1)

	function move(event: KeyboardEvent): void {
		const next = { ArrowLeft: reachable - 1, ArrowRight: reachable + 1, Home: 0, End: series.length - 1 }[
			event.key
		]
		if (next === undefined) return
		event.preventDefault()
		const index = Math.max(0, Math.min(series.length - 1, next))
		field.current?.querySelector<SVGGElement>(`[data-point="${index}"]`)?.focus()
	}

	return (
		<div
			ref={field}
			className={css.field}
			role="listbox"
			tabIndex={-1}
			aria-orientation="horizontal"
			aria-label={label}
			onKeyDown={move}
			onPointerLeave={() => onActive(null)}
		>
			<svg
				className={css.bars}
				viewBox={`0 0 ${series.length * 10} 100`}
				preserveAspectRatio="none"
				role="presentation"
			>
				{scale.lines.map(line => (
					<line
						key={line}
						className={css.line}
						x1={0}
						x2={series.length * 10}
						y1={100 - height(line)}
						y2={100 - height(line)}
					/>
				))}
				{series.map((point, index) => (
					<g
						key={point.from}
						data-point={index}
						className={css.point}
						role="option"
						aria-selected={index === active}
						aria-label={words(point)}
						tabIndex={index === reachable ? 0 : -1}
						onFocus={() => onActive(index)}
						onBlur={() => onActive(null)}
						onPointerEnter={() => onActive(index)}
					>
						<rect className={css.room} x={index * 10} width={10} y={0} height={100} />
						<rect
							className={css.before}
							x={index * 10 + 0.5}
							width={9}
							y={100 - height(point.previous_sum)}
							height={height(point.previous_sum)}
						/>
						<rect
							className={css.now}
							x={index * 10 + 2.25}
							width={5.5}
							y={100 - height(point.sum)}
							height={height(point.sum)}
						/>
					</g>
				))}
			</svg>
		</div>
	)
}
