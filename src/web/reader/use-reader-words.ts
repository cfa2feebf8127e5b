import { useEffect, useState } from 'react'
import type { OpenWords, ReaderWords, SelectedPart } from './reader-words.tsx'

/** After notes: before anybody has read a line. */
const restMs = 900

/** The words of an open book, whose code comes later or as it is needed. @param deps as they are at first */
export function useReaderWords(deps: OpenWords, owner: string | null | undefined) {
	const [words, setWords] = useState<ReaderWords | null>(null)
	const open = (act?: (words: ReaderWords) => void) =>
		void import('./reader-words.tsx').then(
			({ openWords }) => {
				const opened = openWords(deps)
				setWords(opened)
				act?.(opened)
			},
			// Without a connection a later press tries again.
			() => undefined,
		)
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is known who reads
	useEffect(() => {
		if (owner === undefined) return
		const timer = setTimeout(() => open(), restMs)
		return () => clearTimeout(timer)
	}, [owner])
	useEffect(() => (owner === undefined ? undefined : words?.belongTo(owner)), [words, owner])
	return {
		panel: words?.panel,
		ask: (selected: SelectedPart) => open(opened => opened.ask(selected)),
		toggle: () => open(opened => opened.toggle()),
	}
}
