import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react'
import styles from './tabs.module.css'

type Props<Id extends string> = {
	label: string
	tabs: readonly { id: Id; label: ReactNode }[]
	selected: Id
	onSelect(id: Id): void
	children: ReactNode
}

/** Tabs above one panel; arrow keys, Home and End move between them (ARIA Authoring Practices). */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: Props<Id>) {
	const id = useId()

	// The selected tab may be scrolled out of view.
	useEffect(() => {
		const tab = document.getElementById(`${id}-${selected}`)
		tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
	}, [id, selected])

	function move(event: KeyboardEvent<HTMLElement>): void {
		const at = tabs.findIndex(tab => tab.id === selected)
		const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
		const next = to === undefined ? undefined : tabs.at(to % tabs.length)
		if (!next) return
		event.preventDefault()
		onSelect(next.id)
		event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.id}`)}`)?.focus()
	}

	return (
		<>
			<div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
				{tabs.map(tab => (
					<button
						key={tab.id}
						type="button"
						role="tab"
						id={`${id}-${tab.id}`}
						aria-selected={tab.id === selected}
						aria-controls={`${id}-panel`}
						tabIndex={tab.id === selected ? 0 : -1}
						onClick={() => onSelect(tab.id)}
					>
						{tab.label}
					</button>
				))}
			</div>
			<div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles.panel}>
				{children}
			</div>
		</>
	)
}
