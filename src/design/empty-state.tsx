import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export function EmptyState({ title, text, action }: { title: ReactNode; text?: string; action?: ReactNode }) {
	return (
		<div className={styles.state}>
			<svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
				<path d="M8 56h80" className={styles.board} />
				<path d="M18 18h12v38H18zM32 10h10v46H32zM62 16l13-4 10 40-13 4z" className={styles.books} />
			</svg>
			<div className={styles.words}>
				{typeof title === 'string' ? <h2>{title}</h2> : title}
				{text ? <p>{text}</p> : null}
			</div>
			{action}
		</div>
	)
}
