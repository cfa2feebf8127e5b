import { useEffect, useState } from 'react'
import type { TextPage } from '#features/books/rules.ts'

/** Must stay the same function between renders. */
export type LoadText = (index: number, signal: AbortSignal) => Promise<TextPage>
type Loaded = { [index: number]: TextPage | 'failed' }

/** @returns the texts of pages by index; absent while they load; and loads again what failed */
export function usePageTexts(load: LoadText, indexes: readonly number[]) {
	const [loaded, setLoaded] = useState<Loaded>({})
	const [attempt, setAttempt] = useState(0)
	const wanted = indexes.join()
	// biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads again
	useEffect(() => {
		const leaving = new AbortController()
		for (const index of wanted.split(',').map(Number))
			load(index, leaving.signal).then(
				page => setLoaded(others => ({ ...others, [index]: page })),
				() => leaving.signal.aborted || setLoaded(others => ({ ...others, [index]: 'failed' })),
			)
		return () => leaving.abort()
	}, [load, wanted, attempt])
	function retry() {
		setLoaded({})
		setAttempt(attempt + 1)
	}
	return { loaded, retry }
}
