import { type Readable, Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileStore } from '#platform/files.ts'

type Pace = { burstBytes: number; bytesPerSecond: number }

/** Half a minute of speech at once, and then more than the bit rate of the largest MP3 at the highest speed. */
const usual: Pace = { burstBytes: 393_216, bytesPerSecond: 131_072 }

/**
 * After a seek a browser reads ahead megabytes, which costs mobile data with every seek. So a range that
 * starts inside a track is sent at about its playback rate.
 */
export function throttledAudio(files: Pick<FileStore, 'get'>, pace = usual): Pick<FileStore, 'get'> {
	return {
		async get(key) {
			const file = await files.get(key)
			return file && { ...file, stream: range => throttled(file.stream(range), pace) }
		},
	}
}

/** Whether a request seeks in compressed audio. WAV is too large to be throttled. */
export function isSeek(range: string | undefined, type: string): boolean {
	return type !== 'audio/wav' && /^bytes=\d+-/.test(range ?? '')
}

function throttled(source: Readable, { burstBytes, bytesPerSecond }: Pace): Readable {
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
