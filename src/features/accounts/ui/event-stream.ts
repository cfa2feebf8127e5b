import { CallError, request } from '#contract/call.ts'
import type { AuthMessage, accountsApi, SavedKind } from '../contract.ts'

const watchersOf = new Map<'jobs' | SavedKind, Set<() => void>>()

function watch(name: 'jobs' | SavedKind, changed: () => void): () => void {
	const watchers = watchersOf.get(name) ?? new Set()
	watchersOf.set(name, watchers.add(changed))
	return () => void watchers.delete(changed)
}

/** Also after the channel was interrupted, when they may have. @returns ends that */
export function watchJobs(changed: () => void): () => void {
	return watch('jobs', changed)
}

export function watchSaved(kind: SavedKind, changed: () => void): () => void {
	return watch(kind, changed)
}

const firstPauseMs = 1000
const maxPauseMs = 60_000

/**
 * Listens on the realtime channel `auth` until the person signs in elsewhere or `leaving` is aborted, and reconnects after
 * interruptions. EventSource can't send the token in a header, hence fetch.
 */
export async function listen(
	listener: { userId: string; replaced(): void },
	leaving: AbortController,
): Promise<void> {
	let pauseMs = firstPauseMs
	while (!leaving.signal.aborted) {
		try {
			const reply = await request<typeof accountsApi.realtime>('GET /api/realtime', {}, leaving)
			pauseMs = firstPauseMs
			notifyWatchers('jobs')
			notifyOfSaved()
			for await (const message of messages(reply)) {
				if (message.action !== 'user_auth' || message.user_id !== listener.userId) continue
				leaving.abort()
				return listener.replaced()
			}
		} catch (error) {
			// A refusal is final: it has ended the session here.
			if (error instanceof CallError && !error.isServerError && error.code !== 'too_many') return
		}
		await pause(pauseMs * (0.5 + Math.random()), leaving.signal)
		pauseMs = Math.min(pauseMs * 2, maxPauseMs)
	}
}

function notifyWatchers(name: 'jobs' | SavedKind): void {
	for (const changed of watchersOf.get(name) ?? []) changed()
}

/** @param kind of what has changed; absent where anything may have */
function notifyOfSaved(kind?: string): void {
	for (const name of watchersOf.keys())
		if (name !== 'jobs' && (kind === undefined || kind === name)) notifyWatchers(name)
}

/** The `auth` messages of an event stream (HTML Standard, 9.2.6); those about jobs go to their watchers. */
async function* messages(reply: Response): AsyncGenerator<AuthMessage> {
	if (!reply.body) return
	let waiting = ''
	const decoder = new TextDecoder()
	const reader = reply.body.getReader()
	for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
		waiting += decoder.decode(chunk.value, { stream: true })
		const blocks = waiting.split('\n\n')
		waiting = blocks.pop() ?? ''
		for (const block of blocks) {
			const lines = block.split('\n')
			const data = lines.find(line => line.startsWith('data: '))?.slice('data: '.length)
			if (lines.includes('event: jobs')) notifyWatchers('jobs')
			if (lines.includes('event: saved')) notifyOfSaved(JSON.parse(data ?? '{}').kind)
			if (lines.includes('event: auth') && data) yield JSON.parse(data)
		}
	}
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise(resolve => {
		const timer = setTimeout(done, ms)
		signal.addEventListener('abort', done)
		function done() {
			clearTimeout(timer)
			signal.removeEventListener('abort', done)
			resolve()
		}
	})
}
