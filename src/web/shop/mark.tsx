import styles from './mark.module.css'

export function Mark() {
	return (
		<span className={styles.mark}>
			<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
				<path d="M3 5.5C7 4 11 4.500 14 7v17c-3-2.500-7-3-11-1.500z" className={styles.left} />
				<path d="M25 5.500C21 4 17 4.500 14 7v17c3-2.500 7-3 11-1.500z" className={styles.right} />
			</svg>
			Folio
		</span>
	)
}
