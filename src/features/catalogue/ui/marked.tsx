import type { ReactNode } from 'react'
import { placesOf } from '../rules.ts'
import styles from './marked.module.css'

/** A text with what was searched for marked in it. */
export function Marked({ text, words }: { text: string; words: string | undefined }) {
	if (!words) return text
	const parts: ReactNode[] = []
	let at = 0
	for (const [from, to] of placesOf(text, words)) {
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
