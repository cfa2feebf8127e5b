import type { CSSProperties, KeyboardEvent } from 'react'
import styles from './slider.module.css'

type Props = {
	/** What it sets, for screen readers. */
	name: string
	value: number
	min?: number
	max: number
	step: number
	/** The value in words: "1:05 of 3:20", "150 %". */
	valueText: string
	onChange(value: number): void
	disabled?: boolean
	/** For keys that shall go further or less far than the browser's. */
	onKeyDown?(event: KeyboardEvent): void
}

/** A native range, so that keys, touch and screen readers work as everywhere. */
export function Slider({ name, value, min = 0, max, step, valueText, disabled = false, ...on }: Props) {
	const share = max > min ? (Math.min(value, max) - min) / (max - min) : 0
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
