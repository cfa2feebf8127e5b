import { useCallback, useEffect, useState } from 'react'
import { CallError } from '#contract/call.ts'

export type Loaded<T> = {
	/** `data` of the previous key stays while the next one loads. */
	status: 'loading' | 'failed' | 'ready'
	data: T | null
	again(): void
}
type State<T> = { key: string | null; status: 'loading' | 'failed' | 'ready'; data: T | null }

/** Nothing for a null key. @param load must depend on `key` alone */
export function useLoaded<T>(
	key: string | null,
	load: (key: string, signal: AbortSignal) => Promise<T>,
): Loaded<T> {
	const [state, setState] = useState<State<T>>({ key: null, status: 'loading', data: null })
	const ask = useCallback(() => {
		const leaving = new AbortController()
		if (key === null) {
			setState({ key, status: 'loading', data: null })
			return () => undefined
		}
		setState(before => ({ key, status: 'loading', data: before.data }))
		load(key, leaving.signal).then(
			data => leaving.signal.aborted || setState({ key, status: 'ready', data }),
			(error: unknown) => {
				if (leaving.signal.aborted) return
				if (!(error instanceof CallError)) throw error
				setState({ key, status: 'failed', data: null })
			},
		)
		return () => leaving.abort()
	}, [key, load])
	useEffect(ask, [ask])
	return { status: state.key === key ? state.status : 'loading', data: state.data, again: () => void ask() }
}

/** Loads again every `everyMs` while the page is seen, and when it is seen again. @param load must be the same each time */
export function useFollowed<T>(load: (signal: AbortSignal) => Promise<T>, everyMs: number): Loaded<T> {
	const [round, setRound] = useState(0)
	useEffect(() => {
		const refresh = () => document.hidden || setRound(before => before + 1)
		const timer = setInterval(refresh, everyMs)
		document.addEventListener('visibilitychange', refresh)
		return () => {
			clearInterval(timer)
			document.removeEventListener('visibilitychange', refresh)
		}
	}, [everyMs])
	const loadRound = useCallback((_: string, signal: AbortSignal) => load(signal), [load])
	return useLoaded(String(round), loadRound)
}
