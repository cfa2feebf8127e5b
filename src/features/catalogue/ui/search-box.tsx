import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './search-box.module.css'

type Props = {
	/** What the address says is searched for. */
	search: string
	/** Fields of the address that a form without scripts has to carry along. */
	kept?: { [name: string]: string }
	action: string
	/** Called while one types, a moment after the last letter; absent where only Enter searches. */
	onSearch?: (search: string) => void
}

const pauseMs = 180

/** A form that works without scripts and answers while one types where there are. */
export function SearchBox({ search, kept = {}, action, onSearch }: Props) {
	const t = useWords({ en, ru })
	const input = useRef<HTMLInputElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	// The address can change by other hands (Back, a chip's cross); what is being typed is left alone.
	useEffect(() => {
		const element = input.current
		if (element && document.activeElement !== element) element.value = search
	}, [search])
	useEffect(() => () => clearTimeout(timer.current), [])
	function type(text: string) {
		clearTimeout(timer.current)
		if (onSearch) timer.current = setTimeout(() => onSearch(text), pauseMs)
	}
	return (
		<search className={styles.box}>
			<form action={action} method="get">
				<input
					ref={input}
					type="search"
					name="search"
					maxLength={200}
					defaultValue={search}
					placeholder={t('searchPlaceholder')}
					aria-label={t('searchLabel')}
					onChange={event => type(event.target.value)}
				/>
				{Object.entries(kept).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<button type="submit" aria-label={t('search')}>
					<Search aria-hidden size={18} />
				</button>
			</form>
		</search>
	)
}
