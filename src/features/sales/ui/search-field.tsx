import { useEffect, useRef, useState } from 'react'
import { SearchInput } from '#design/choice/search-input.tsx'

type Props = { label: string; value: string; onChange: (value: string) => void }
const pauseMs = 200

/** Debounced; follows the address on Back. */
export function SearchField({ label, value, onChange }: Props) {
	const [text, setText] = useState(value)
	const field = useRef<HTMLInputElement>(null)
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => {
		if (document.activeElement !== field.current) setText(value)
	}, [value])
	useEffect(() => () => clearTimeout(pause.current), [])

	function type(next: string): void {
		setText(next)
		clearTimeout(pause.current)
		pause.current = setTimeout(() => onChange(next.trim()), pauseMs)
	}

	return (
		<SearchInput
			ref={field}
			aria-label={label}
			placeholder={label}
			maxLength={100}
			value={text}
			onChange={event => type(event.currentTarget.value)}
		/>
	)
}
