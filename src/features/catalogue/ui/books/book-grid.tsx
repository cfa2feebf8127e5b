import type { FocusEventHandler, ReactNode } from 'react'
import styles from './book-grid.module.css'

type Props = { children: ReactNode; onFocus?: FocusEventHandler<HTMLElement> }

export function BookGrid({ children, onFocus }: Props) {
	return (
		<ul className={styles.grid} onFocus={onFocus}>
			{children}
		</ul>
	)
}

export function BookGridSkeleton({ count = 8 }: { count?: number }) {
	return (
		<div className={styles.grid} aria-hidden="true">
			{Array.from({ length: count }, (_, index) => `place ${index}`).map(key => (
				<div key={key} className={styles.skeleton}>
					<i />
					<b />
					<b />
				</div>
			))}
		</div>
	)
}
