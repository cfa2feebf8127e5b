import type { ReactNode } from 'react'
import { matchRanges } from '../../rules.ts'
import styles from './marked.module.css'

export function Marked({ text, words }: { text: string; words: string | undefined }) {
	if (!words) return text
	const parts: ReactNode[] = []
	let at = 0
	for (const [from, to] of matchRanges(text, words)) {
		parts.push(
			text.slice(at, from),
			<mark key={from} className={styles.mark}>
				{text.slice(from, to)}
			</mark>,
		)
		at = to
	}
	return [...parts, text.slice(at)]
}
