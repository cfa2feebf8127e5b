import { useState } from 'react'
import { Field } from '#design/field.tsx'
import { momentOf, wallClock } from '#i18n/wall-clock.ts'

type Props = {
	label: string
	value: unknown
	timeZone: string
	hint?: string
	error?: string | undefined
	onChange(next: number | null): void
}

/** Date and time in the shop's time zone. */
export function MomentField({ value, timeZone, onChange, ...rest }: Props) {
	const known = typeof value === 'number' ? wallClock(value, timeZone) : ''
	const [typed, setTyped] = useState(known)
	// Incomplete input is preserved.
	const shown = momentOf(typed, timeZone) === (typeof value === 'number' ? value : null) ? typed : known
	return (
		<Field
			{...rest}
			type="datetime-local"
			value={shown}
			onChange={event => {
				const next = event.currentTarget.value
				setTyped(next)
				onChange(momentOf(next, timeZone))
			}}
		/>
	)
}
