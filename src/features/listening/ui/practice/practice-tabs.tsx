import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './practice.module.css'

type Tab = { name: string; title: string; panel: ReactNode }

export function PracticeTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
	const id = useId()
	const list = useRef<HTMLDivElement>(null)
	const [shown, setShown] = useState(0)
	function keyed(event: KeyboardEvent) {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
		if (!step) return
		event.preventDefault()
		const next = (shown + step + tabs.length) % tabs.length
		setShown(next)
		list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
	}
	return (
		<div className={styles.tabs}>
			<div ref={list} role="tablist" aria-label={label} className={styles.tabList} onKeyDown={keyed}>
				{tabs.map(({ name, title }, index) => (
					<button
						key={name}
						type="button"
						role="tab"
						id={`${id}-${name}`}
						aria-controls={`${id}-panel`}
						aria-selected={index === shown}
						tabIndex={index === shown ? 0 : -1}
						onClick={() => setShown(index)}
					>
						{title}
					</button>
				))}
			</div>
			<div
				role="tabpanel"
				id={`${id}-panel`}
				aria-labelledby={`${id}-${tabs[shown]?.name}`}
				className={styles.tabPanel}
			>
				{tabs[shown]?.panel}
			</div>
		</div>
	)
}
