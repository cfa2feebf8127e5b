import { useState } from 'react'
import { wallClock } from '#contract/time-zone/wall-clock.ts'
import { Field } from '#design/field.tsx'
import { momentOf } from '#i18n/wall-clock.ts'
import { useProductWords } from './use-product-words.ts'

type Props = {
	label: string
	value: unknown
	timeZone: string
	hint?: string
	error?: string | undefined
	onChange(next: number | null): void
}

/** Date and time in the shop's time zone. Says so where it is typed in part, which is none for a script. */
export function MomentField({ value, timeZone, error, onChange, ...rest }: Props) {
	const t = useProductWords()
	const known = typeof value === 'number' ? wallClock(value, timeZone) : ''
	const [typed, setTyped] = useState(known)
	const [isIncomplete, setIncomplete] = useState(false)
	// Incomplete input is preserved.
	const shown = momentOf(typed, timeZone) === (typeof value === 'number' ? value : null) ? typed : known
	return (
		<Field
			{...rest}
			type="datetime-local"
			value={shown}
			error={isIncomplete ? t('moment.incomplete') : error}
			onChange={event => {
				const next = event.currentTarget.value
				setTyped(next)
				setIncomplete(false)
				onChange(momentOf(next, timeZone))
			}}
			onBlur={event => setIncomplete(event.currentTarget.validity.badInput)}
		/>
	)
}
