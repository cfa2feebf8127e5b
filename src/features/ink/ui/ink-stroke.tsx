import type { Stroke } from '../contract.ts'
import styles from './page-ink.module.css'
import { pathOf, strokeColour, strokeOpacity, strokeWidth } from './stroke-path.ts'

export function InkStroke({ stroke, size }: { stroke: Stroke; size: readonly [number, number] }) {
	const { tool, colour } = stroke
	return (
		<path
			className={styles[tool]}
			d={pathOf(stroke, size)}
			stroke={strokeColour[colour]}
			strokeWidth={strokeWidth[tool]}
			strokeOpacity={strokeOpacity[tool]}
		/>
	)
}
