import { useLayoutEffect, useRef } from 'react'
import styles from './beside-word.module.css'
import { rangeOfWord } from './range-of-word.ts'
import type { WordQuery } from './words-of-book.ts'

/** Inside the sheet of a word: keeps the sheet in the larger part of the window, above or below the line of the word. */
export function BesideWord({ query }: { query: WordQuery }) {
	const mark = useRef<HTMLElement>(null)
	useLayoutEffect(() => {
		const sheet = mark.current?.closest('section')
		const page = document.querySelector(`[data-text="${query.index}"]`)
		const word = page && rangeOfWord(page, query)?.getBoundingClientRect()
		if (!sheet || !word || word.height === 0) return
		const [above, below] = [word.top, window.innerHeight - word.bottom]
		sheet.style.setProperty('--beside-word', `${Math.max(above, below)}px`)
		sheet.classList.add(styles.beside ?? '')
		sheet.classList.toggle(styles.above ?? '', above > below)
		return () => sheet.classList.remove(styles.beside ?? '', styles.above ?? '')
	}, [query])
	return <i ref={mark} hidden />
}
