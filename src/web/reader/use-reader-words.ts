import { useEffect, useState } from 'react'
import type { OpenWords, ReaderWords, SelectedPart } from './reader-words.tsx'

/** After notes: before anybody has read a line. */
const restMs = 900

/** The words of an open book; null until their code has come. @param deps as they are at first */
export function useReaderWords(deps: OpenWords, owner: string | null | undefined) {
	const [words, setWords] = useState<ReaderWords | null>(null)
	const [opening] = useState(() => {
		let opened: Promise<ReaderWords> | null = null
		return () => {
			opened ??= import('./reader-words.tsx').then(({ openWords }) => openWords(deps))
			// A press after the connection is back tries again.
			opened.then(setWords, () => {
				opened = null
			})
			return opened
		}
	})
	useEffect(() => {
		if (owner === undefined) return
		const timer = setTimeout(() => opening().catch(() => undefined), restMs)
		return () => clearTimeout(timer)
	}, [owner, opening])
	useEffect(() => (words && owner !== undefined ? words.belongTo(owner) : undefined), [words, owner])
	const act = (use: (words: ReaderWords) => void) => void opening().then(use, () => undefined)
	return {
		panel: words?.panel ?? null,
		ask: (selected: SelectedPart) => act(opened => opened.ask(selected)),
		toggle: () => act(opened => opened.toggle()),
	}
}
