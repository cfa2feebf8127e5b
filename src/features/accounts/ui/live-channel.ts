import { CallError, request } from '#contract/call.ts'
import type { AuthMessage, accountsApi } from '../contract.ts'

const firstPauseMs = 1000
const longestPauseMs = 60_000

/**
 * Listens on the realtime channel `auth` until the person signs in elsewhere, coming back after every interruption.
 * The browser's own EventSource can't send the token in a header, hence fetch.
 * @returns closes the channel
 */
export function openLiveChannel(listener: { userId: string; replaced(): void }): () => void {
	const leaving = new AbortController()
	void listen(listener, leaving)
	return () => leaving.abort()
}

async function listen(
	listener: { userId: string; replaced(): void },
	leaving: AbortController,
): Promise<void> {
	let pauseMs = firstPauseMs
	while (!leaving.signal.aborted) {
		try {
			const reply = await request<typeof accountsApi.realtime>('GET /api/realtime', {}, leaving)
			pauseMs = firstPauseMs
			for await (const message of messages(reply)) {
				if (message.action !== 'user_auth' || message.user_id !== listener.userId) continue
				leaving.abort()
				return listener.replaced()
			}
		} catch (error) {
			// Who is refused stays refused: the refusal itself has ended the session.
			if (error instanceof CallError && error.status < 500 && error.code !== 'too_many') return
		}
		await pause(pauseMs * (0.5 + Math.random()), leaving.signal)
		pauseMs = Math.min(pauseMs * 2, longestPauseMs)
	}
}

/** The messages of an event stream (HTML Standard, 9.2.6); what is not an `auth` message is passed over. */
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
