import type { CSSProperties, KeyboardEvent } from 'react'
import styles from './slider.module.css'

type Props = {
	name: string
	value: number
	min?: number
	max: number
	step: number
	/** `aria-valuetext`: "1:05 of 3:20", "150 %". */
	valueText: string
	onChange(value: number): void
	disabled?: boolean
	onKeyDown?(event: KeyboardEvent): void
}

/** A native range input: keys, touch and screen readers work. */
export function Slider({ name, value, min = 0, max, step, valueText, disabled = false, ...on }: Props) {
	const share = max > min ? (Math.min(Math.max(value, min), max) - min) / (max - min) : 0
	return (
		<input
			type="range"
			className={styles.slider}
			aria-label={name}
			aria-valuetext={valueText}
			min={min}
			max={max}
			step={step}
			value={value}
			disabled={disabled}
			style={{ '--share': share } as CSSProperties}
			onChange={event => on.onChange(event.currentTarget.valueAsNumber)}
			onKeyDown={on.onKeyDown}
		/>
	)
}
