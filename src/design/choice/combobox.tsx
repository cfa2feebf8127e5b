import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import fieldStyles from '#design/field.module.css'
import styles from './combobox.module.css'

export type ComboboxOption = {
	id: string
	/** A heading above the first option of each group; options of a group stand together. */
	group?: string
	content: ReactNode
}
type Props = {
	label: string
	placeholder?: string
	value: string
	onType(text: string): void
	options: readonly ComboboxOption[]
	onPick(id: string): void
	/** Announced to screen readers as the options change. */
	status: string
	/** `open`: the options stand below the field all the time, as in a dialog; else they float while there is focus. */
	place?: 'open' | 'floating'
	/** The first option is chosen by Enter alone. */
	picksFirst?: boolean
	isInvalid?: boolean
	describedBy?: string
}

/** A text field with a list of what fits (ARIA Authoring Practices: editable combobox with list autocomplete). */
export function Combobox(props: Props) {
	const { label, placeholder, value, onType, options, onPick, status } = props
	const { place = 'floating', picksFirst = false, isInvalid = false, describedBy } = props
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const first = picksFirst ? 0 : -1
	const [active, setActive] = useState(first)
	const [isFocused, setFocused] = useState(false)
	const isOpen = options.length > 0 && (place === 'open' || isFocused)
	const at = Math.min(active, options.length - 1)
	const activeId = isOpen && at >= 0 ? `${id}-${at}` : undefined
	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
	}, [activeId])

	// A dialog focuses what has the attribute as it opens, which React does not write.
	useEffect(() => {
		if (place === 'open') input.current?.setAttribute('autofocus', '')
	}, [place])

	function pick(option: ComboboxOption): void {
		setFocused(false)
		setActive(first)
		onPick(option.id)
	}

	function press(event: KeyboardEvent<HTMLInputElement>): void {
		const { key } = event
		const chosen = options[at]
		if (key === 'ArrowDown' && isOpen) setActive((at + 1) % options.length)
		else if (key === 'ArrowUp' && isOpen) setActive(at <= 0 ? options.length - 1 : at - 1)
		else if (key === 'ArrowDown' && options.length > 0) setFocused(true)
		else if (key === 'Enter' && isOpen && chosen) pick(chosen)
		else if (key === 'Escape' && isOpen && place === 'floating') setFocused(false)
		else return
		event.preventDefault()
	}

	return (
		<div className={`${fieldStyles.field} ${styles.combobox}`}>
			<label htmlFor={id}>{label}</label>
			<input
				ref={input}
				id={id}
				type="text"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={isOpen}
				aria-controls={`${id}-list`}
				aria-activedescendant={activeId}
				aria-invalid={isInvalid || undefined}
				aria-describedby={describedBy}
				autoComplete="off"
				maxLength={200}
				placeholder={placeholder}
				value={value}
				onChange={event => {
					setActive(first)
					setFocused(true)
					onType(event.target.value)
				}}
				onKeyDown={press}
				onBlur={() => setFocused(false)}
			/>
			<div
				id={`${id}-list`}
				role="listbox"
				aria-label={label}
				className={place === 'open' ? styles.open : styles.floating}
				hidden={!isOpen}
			>
				{groupsOf(options).map(({ name, from, members }) => (
					<Group key={name ?? 'all'} id={`${id}-group-${from}`} name={name}>
						{members.map((option, index) => (
							<div
								key={option.id}
								id={`${id}-${from + index}`}
								role="option"
								tabIndex={-1}
								aria-selected={from + index === at}
								className={styles.option}
								// The field keeps the focus, and the list stays open until the click.
								onPointerDown={event => event.preventDefault()}
								onClick={() => pick(option)}
								onKeyDown={() => undefined}
							>
								{option.content}
							</div>
						))}
					</Group>
				))}
			</div>
			<p className="visually-hidden" role="status">
				{status}
			</p>
		</div>
	)
}

function Group({ id, name, children }: { id: string; name: string | undefined; children: ReactNode }) {
	if (name === undefined) return children
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset inside a listbox has no options for a screen reader.
		<div role="group" aria-labelledby={id}>
			<div id={id} role="presentation" className={styles.group}>
				{name}
			</div>
			{children}
		</div>
	)
}

function groupsOf(options: readonly ComboboxOption[]) {
	const groups: { name: string | undefined; from: number; members: ComboboxOption[] }[] = []
	for (const [at, option] of options.entries()) {
		const last = groups.at(-1)
		if (last && last.name === option.group) last.members.push(option)
		else groups.push({ name: option.group, from: at, members: [option] })
	}
	return groups
}
