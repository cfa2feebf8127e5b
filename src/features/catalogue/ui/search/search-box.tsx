import { Search } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import en from '../../words.en.json' with { type: 'json' }
import ru from '../../words.ru.json' with { type: 'json' }
import styles from './search-box.module.css'
import { optionId, optionsOf, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

type Props = {
	id: string
	search: string
	/** Fields that the form keeps without scripts. */
	hiddenFields?: readonly (readonly [name: string, value: string])[]
	action: string
	/** In a popover: it has the focus when that opens. */
	autoFocus?: boolean
	/** Called while typing, debounced; without it only Enter searches. */
	onSearch?: (search: string) => void
	onOpen?: (address: string) => void
}

const pauseMs = 180
const none = -1
const leaveFor = (address: string) => location.assign(address)

/** A form that works without scripts; with them a combobox that suggests, and searches while typing. */
export function SearchBox({
	id,
	search,
	hiddenFields = [],
	action,
	autoFocus = false,
	onSearch,
	onOpen = leaveFor,
}: Props) {
	const t = useWords({ en, ru })
	const input = useRef<HTMLInputElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	/** The input of the suggestions; empty while the popup is closed. */
	const [typed, setTyped] = useState('')
	const [active, setActive] = useState(none)
	const suggestions = useSuggestions(typed)
	const options = suggestions && typed ? optionsOf(suggestions) : []
	const isOpen = options.length > 0
	/** Input from before hydration counts as well. */
	const typedEarly = useEffectEvent(() => {
		const element = input.current
		if (element && document.activeElement === element && element.value !== search) type(element.value)
	})
	// The address can change otherwise (Back, a filter removed); input in progress is left alone.
	useEffect(() => {
		const element = input.current
		if (element && document.activeElement !== element) element.value = search
	}, [search])
	useEffect(() => {
		typedEarly()
		return () => clearTimeout(timer.current)
	}, [])

	function type(text: string) {
		setTyped(text)
		setActive(none)
		clearTimeout(timer.current)
		if (onSearch) timer.current = setTimeout(() => onSearch(text), pauseMs)
	}
	function close() {
		setTyped('')
		setActive(none)
	}
	function open(to: string) {
		clearTimeout(timer.current)
		close()
		if (input.current) input.current.value = search
		onOpen(to)
	}
	function submit(event: SubmitEvent<HTMLFormElement>) {
		close()
		const element = input.current
		if (!element || search !== '' || element.value.trim() !== '') return
		// Spaces alone: said as of an empty field.
		event.preventDefault()
		element.value = ''
		element.reportValidity()
	}
	function press(event: KeyboardEvent<HTMLInputElement>) {
		const chosen = options[active]
		if (event.key === 'Escape' && isOpen) close()
		else if (event.key === 'ArrowDown' && isOpen) setActive((active + 1) % options.length)
		else if (event.key === 'ArrowUp' && isOpen) setActive(active <= 0 ? options.length - 1 : active - 1)
		else if (event.key === 'ArrowDown') setTyped(event.currentTarget.value)
		else if (event.key === 'Enter' && isOpen && chosen) open(chosen.to)
		else return
		event.preventDefault()
	}

	return (
		<search className={styles.box}>
			<form action={action} method="get" onSubmit={submit}>
				<input
					ref={input}
					// The role is one of a text field; keyboards of phones search all the same.
					type="text"
					inputMode="search"
					enterKeyHint="search"
					name="search"
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={isOpen}
					aria-controls={id}
					aria-activedescendant={isOpen && active !== none ? optionId(id, active) : undefined}
					// An empty search says so, also without scripts; an active one is taken back by it.
					required={search === ''}
					aria-invalid={false}
					onInvalid={event => event.currentTarget.setCustomValidity(t('searchEmpty'))}
					// biome-ignore lint/a11y/noAutofocus: whoever opens a search wants to type
					autoFocus={autoFocus}
					autoComplete="off"
					maxLength={200}
					defaultValue={search}
					placeholder={t('searchPlaceholder')}
					aria-label={t('searchLabel')}
					onChange={event => {
						event.target.setCustomValidity('')
						type(event.target.value)
					}}
					onKeyDown={press}
					onBlur={close}
				/>
				{hiddenFields.map(([name, value]) => (
					<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
				))}
				<button type="submit" aria-label={t('search')}>
					<Search aria-hidden size={18} />
				</button>
			</form>
			<SuggestionList id={id} suggestions={isOpen ? suggestions : null} active={active} onPick={open} />
			<p className="visually-hidden" role="status">
				{isOpen ? t('suggestions', { count: options.length }) : ''}
			</p>
		</search>
	)
}
