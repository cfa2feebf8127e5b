import { CallError, request } from '#contract/call.ts'
import type { AuthMessage, accountsApi } from '../contract.ts'

const watchersOf = { jobs: new Set<() => void>(), saved: new Set<() => void>() }

/** Also after the channel was interrupted, when they may have. @returns ends that */
export function watchJobs(changed: () => void): () => void {
	watchersOf.jobs.add(changed)
	return () => void watchersOf.jobs.delete(changed)
}

export function watchSaved(changed: () => void): () => void {
	watchersOf.saved.add(changed)
	return () => void watchersOf.saved.delete(changed)
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
			tellWatchers('jobs')
			tellWatchers('saved')
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

function tellWatchers(name: keyof typeof watchersOf): void {
	for (const changed of watchersOf[name]) changed()
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
			const data = lines.find(line => line.startsWith('data: '))
			if (lines.includes('event: jobs')) tellWatchers('jobs')
			if (lines.includes('event: saved')) tellWatchers('saved')
			if (lines.includes('event: auth') && data) yield JSON.parse(data.slice('data: '.length))
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
