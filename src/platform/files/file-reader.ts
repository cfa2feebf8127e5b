import { closeSync, fstatSync, openSync, read, readSync } from 'node:fs'

/** More is not read at once; a dense page has some hundred kB. */
const maxReadBytes = 262_144
const slowMs = 20
const cautionMs = 60_000

/**
 * Reads whole files. A small one that the system has in memory is read in a few microseconds, and handing that to another
 * thread takes ten times as long, so it is read at once, as nginx does by default. After two reads that took long, as of a disk
 * that sleeps or a share over a network, other threads read for a minute; one alone may have waited for the processor.
 */
export function createFileReader(nowMs: () => number = () => performance.now()) {
	let cautiousUntilMs = Number.NEGATIVE_INFINITY
	let lastSlowMs = Number.NEGATIVE_INFINITY

	/** @throws the system's error; EISDIR for a directory */
	return async function readWhole(
		path: string,
		allocate: (bytes: number) => Buffer = Buffer.allocUnsafeSlow,
	): Promise<Buffer> {
		const file = openSync(path, 'r')
		try {
			const stats = fstatSync(file)
			if (!stats.isFile()) throw Object.assign(new Error('not a file'), { code: 'EISDIR' })
			const content = allocate(stats.size)
			const beganMs = nowMs()
			const isAtOnce = content.length <= maxReadBytes && beganMs >= cautiousUntilMs
			let length = 0
			while (length < content.length) {
				const rest = content.subarray(length)
				const bytes = isAtOnce
					? readSync(file, rest, 0, rest.length, length)
					: await readInThread(file, rest, length)
				if (bytes === 0) break
				length += bytes
			}
			if (isAtOnce && nowMs() - beganMs > slowMs) {
				if (beganMs - lastSlowMs < cautionMs) cautiousUntilMs = nowMs() + cautionMs
				lastSlowMs = beganMs
			}
			return content.subarray(0, length)
		} finally {
			closeSync(file)
		}
	}
}

function readInThread(file: number, target: Buffer, position: number): Promise<number> {
	return new Promise((resolve, reject) => {
		read(file, target, 0, target.length, position, (error, bytes) => (error ? reject(error) : resolve(bytes)))
	})
}
