import { useState } from 'react'
import { Field } from '#design/field.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { typedNumber, typedPrice } from '#i18n/typed-number.ts'

type Props = {
	label: string
	name: string
	value: unknown
	hint?: string
	error?: string | undefined
	/** A text that is no price is handed on as it is, for the schema to refuse. */
	onChange(next: number | string | null): void
}

export function PriceField({ value, onChange, ...rest }: Props) {
	const language = useLanguage()
	const [typed, setTyped] = useState('')
	const known = typeof value === 'number' ? typedPrice(value, language) : String(value ?? '')
	// "450," on the way to "450,50" is preserved.
	const shown = priceOf(typed) === (value ?? null) ? typed : known
	return (
		<Field
			{...rest}
			inputMode="decimal"
			maxLength={20}
			autoComplete="off"
			value={shown}
			onChange={({ currentTarget }) => {
				setTyped(currentTarget.value)
				onChange(priceOf(currentTarget.value))
			}}
		/>
	)
}

function priceOf(text: string): number | string | null {
	const roubles = typedNumber(text)
	return Number.isNaN(roubles) ? text : roubles
}
