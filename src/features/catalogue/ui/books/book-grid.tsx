import type { ReactNode } from 'react'
import styles from './book-grid.module.css'

export function BookGrid({ children }: { children: ReactNode }) {
	return <ul className={styles.grid}>{children}</ul>
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
