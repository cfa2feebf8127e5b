import styles from './description.module.css'

/** Paragraphs are separated by an empty line. */
export function Description({ text }: { text: string }) {
	return (
		<div className={styles.description}>
			{text.split(/\n\s*\n/).map(paragraph => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</div>
	)
}
