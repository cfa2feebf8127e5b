import { useState } from 'react'
import { Field } from '#design/field.tsx'
import { momentOf, wallClock } from './wall-clock.ts'

type Props = {
	label: string
	/** Unix seconds. */
	value: unknown
	timeZone: string
	hint?: string
	error?: string | undefined
	onChange(next: number | null): void
}

/** A date and a time by the shop's own clock, wherever the editor sits. */
export function MomentField({ value, timeZone, onChange, ...rest }: Props) {
	const known = typeof value === 'number' ? wallClock(value, timeZone) : ''
	const [typed, setTyped] = useState(known)
	// What is typed is kept while it is no whole moment yet.
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
