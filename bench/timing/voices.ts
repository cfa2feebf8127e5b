import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** A machine voice; `rate` in words a minute. */
export type Voice = { by: 'espeak' | 'flite'; name: string; pitch?: number }

const run = promisify(execFile)
const cache = path.join(tmpdir(), 'folio-timing-voices')
const rate = 16_000

/** Mono at 16 kHz, without silence before and after. */
export async function speak(voice: Voice, text: string, wordsPerMinute: number): Promise<Float32Array> {
	const key = createHash('sha256')
		.update(JSON.stringify([voice, text, wordsPerMinute]))
		.digest('hex')
		.slice(0, 24)
	const file = path.join(cache, `${key}.f32`)
	if (!existsSync(file)) {
		await mkdir(cache, { recursive: true })
		await writeFile(file, bytesOf(trimmed(await spoken(voice, text, wordsPerMinute))))
	}
	return samplesOf(await readFile(file))
}

async function spoken({ by, name, pitch = 50 }: Voice, text: string, wordsPerMinute: number) {
	if (by === 'flite') {
		const said = path.join(
			cache,
			`${process.pid}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.txt`,
		)
		await writeFile(said, text)
		const tempo = Math.min(1.3, Math.max(0.8, wordsPerMinute / 165)).toFixed(3)
		const input = ['-f', 'lavfi', '-i', `flite=textfile=${said}:voice=${name}`]
		return decoded([...input, '-af', `atempo=${tempo}`])
	}
	const wave = path.join(cache, `${process.pid}-${Math.random().toString(36).slice(2)}.wav`)
	await run('espeak-ng', [
		'-v',
		name,
		'-s',
		String(Math.round(wordsPerMinute)),
		'-p',
		String(pitch),
		'-w',
		wave,
		'--',
		text,
	])
	return decoded(['-i', wave])
}

/** What ffmpeg makes of an input, mono at 16 kHz. */
export async function decoded(input: readonly string[]): Promise<Float32Array> {
	const { stdout } = await run(
		'ffmpeg',
		['-v', 'error', '-nostdin', ...input, '-ac', '1', '-ar', String(rate), '-f', 'f32le', '-'],
		{ encoding: 'buffer', maxBuffer: 2_000_000_000 },
	)
	return samplesOf(stdout)
}

/** To MP3 of 64 kbit/s and back, as a publisher's file comes. */
export async function throughMp3(samples: Float32Array): Promise<Float32Array> {
	await mkdir(cache, { recursive: true })
	const name = path.join(cache, `${process.pid}-${Math.random().toString(36).slice(2)}`)
	await writeFile(`${name}.f32`, bytesOf(samples))
	const raw = ['-f', 'f32le', '-ar', String(rate), '-ac', '1', '-i', `${name}.f32`]
	await run('ffmpeg', ['-v', 'error', '-nostdin', ...raw, '-ar', '44100', '-b:a', '64k', '-y', `${name}.mp3`])
	return decoded(['-i', `${name}.mp3`])
}

const bytesOf = (samples: Float32Array) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
const samplesOf = (bytes: Buffer) =>
	new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~3)))

/** Without what is 42 dB under the loudest moment at both ends. */
export function trimmed(samples: Float32Array): Float32Array {
	const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
	const least = loudest * 10 ** (-42 / 20)
	const from = samples.findIndex(one => Math.abs(one) > least)
	const to = samples.findLastIndex(one => Math.abs(one) > least)
	return samples.slice(Math.max(0, from), to + 1)
}
