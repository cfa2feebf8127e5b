import { pino } from 'pino'

const retryMs = 100
const maxWaitingBytes = 1_048_576

/**
 * Where the log is written, so that a full disk does not stop the shop: what can't be written waits in memory up to a
 * megabyte, then is dropped, and how many lines were dropped is logged afterwards.
 * Without `flushSync`: pino's repeats a write until it succeeds, and nothing else would run.
 */
export function createLogOutput(descriptor = 1): { write(line: string): void } {
	let dropped = 0
	let isRetrying = false
	const stream = pino.destination({
		...{ dest: descriptor, sync: true, maxLength: maxWaitingBytes },
		retryEAGAIN: () => false,
	})
	stream.on('drop', () => {
		dropped += 1
	})
	stream.on('error', () => {
		if (isRetrying) return
		isRetrying = true
		const retry = () => {
			isRetrying = false
			stream.write('')
		}
		setTimeout(retry, retryMs).unref()
	})
	stream.on('drain', () => {
		if (dropped === 0) return
		const line = { level: 40, time: Date.now(), dropped, msg: 'lines of the log were dropped' }
		dropped = 0
		stream.write(`${JSON.stringify(line)}\n`)
	})
	return { write: line => void stream.write(line) }
}
