import { type Readable, Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileStore } from '#platform/files.ts'

type Pace = { burstBytes: number; bytesPerSecond: number }

/** Half a minute of speech at once, and then more than the fastest listener hears of the largest MP3. */
const usual: Pace = { burstBytes: 393_216, bytesPerSecond: 131_072 }

/**
 * A browser that is asked for a place in a track reads on by itself for megabytes, and whoever jumps about on a phone
 * pays for it. So what begins at a place comes at the pace at which it is heard.
 * @returns the same files, their streams paced
 */
export function pacedSounds(files: Pick<FileStore, 'get'>, pace = usual): Pick<FileStore, 'get'> {
	return {
		async get(key) {
			const file = await files.get(key)
			return file && { ...file, stream: range => paced(file.stream(range), pace) }
		},
	}
}

/** Whether a request is a browser's for a track from a place on. Plain sound is too large to be paced. */
export function isHeardFrom(range: string | undefined, type: string): boolean {
	return type !== 'audio/wav' && /^bytes=\d+-/.test(range ?? '')
}

function paced(source: Readable, { burstBytes, bytesPerSecond }: Pace): Readable {
	let sent = 0
	const slow = new Transform({
		transform(chunk: Buffer, _, done) {
			sent += chunk.length
			if (sent <= burstBytes) return done(null, chunk)
			pause((chunk.length / bytesPerSecond) * 1000).then(() => done(null, chunk), done)
		},
	})
	source.once('error', error => slow.destroy(error))
	slow.once('close', () => source.destroy())
	return source.pipe(slow)
}
