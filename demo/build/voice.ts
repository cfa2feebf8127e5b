import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SpokenSentence, sentenceTimes } from './sentence-times.ts'
import type { Line, Track } from './source.ts'
import { BuildError, run } from './tools.ts'

type Voice = { flite: string; slowness: number; pitch: number; shift: number }

/** Five people out of three recorded voices; `shift` moves the whole voice, formants too, without changing its pace. */
const voices: Record<Line['voice'], Voice> = {
	narrator: { flite: 'slt', slowness: 1.12, pitch: 165, shift: 0.96 },
	anna: { flite: 'slt', slowness: 1.08, pitch: 190, shift: 1.04 },
	clara: { flite: 'slt', slowness: 1.14, pitch: 150, shift: 0.9 },
	ben: { flite: 'rms', slowness: 1.08, pitch: 105, shift: 1.05 },
	david: { flite: 'awb', slowness: 1.1, pitch: 110, shift: 0.94 },
}

const rate = 22050
/** Mean level of a spoken line in dB. */
const spokenLevel = -19

function settingsOf({ voice }: Line): string[] {
	const { flite, slowness, pitch, shift } = voices[voice]
	const duration = `duration_stretch=${slowness * shift}`
	return ['-voice', flite, '--setf', duration, '--setf', `int_f0_target_mean=${pitch}`]
}

async function speak(line: Line, output: string): Promise<void> {
	const { shift } = voices[line.voice]
	const raw = `${output}.raw.wav`
	await run('flite', [...settingsOf(line), '-t', line.text, '-o', raw])
	const trim =
		'silenceremove=start_periods=1:start_threshold=-50dB,areverse,silenceremove=start_periods=1:start_threshold=-50dB,areverse'
	const pause = (line.pauseMs ?? 400) / 1000
	const tempo = `asetrate=${Math.round(16000 * shift)},aresample=${rate},${trim}`
	// A fixed gain and not loudnorm, which turns some lines of under three seconds into silence.
	const { stderr } = await run('ffmpeg', [
		'-hide_banner',
		'-i',
		raw,
		'-af',
		`${tempo},volumedetect`,
		'-f',
		'null',
		'-',
	])
	const gain = spokenLevel - Number(/mean_volume: ([-\d.]+)/.exec(stderr)?.[1])
	const filter = `${tempo},volume=${gain.toFixed(1)}dB,alimiter=limit=0.79:level=false,apad=pad_dur=${pause}`
	await run('ffmpeg', ['-v', 'error', '-y', '-i', raw, '-af', filter, '-ac', '1', '-bitexact', output])
}

/** Milliseconds of silence before the first line. */
const leadMs = 250

/**
 * Speaks a track.
 * @returns what is said when, as WebVTT
 */
export async function recordTrack(track: Track, output: string, scratch: string): Promise<string> {
	const folder = join(scratch, track.id)
	mkdirSync(folder, { recursive: true })
	const parts: string[] = []
	const cues: string[] = []
	let atMs = leadMs
	for (const [index, line] of track.lines.entries()) {
		const part = join(folder, `${index}.wav`)
		await speak(line, part)
		parts.push(part)
		const endMs = atMs + lengthMs(part)
		cues.push(...(await cuesOf(line, { from: atMs, to: endMs - (line.pauseMs ?? 400) })))
		atMs = endMs
	}
	const list = join(folder, 'list.txt')
	writeFileSync(list, parts.map(part => `file '${part}'`).join('\n'))
	const filter = `highpass=f=60,adelay=${leadMs},alimiter=limit=0.84:level=false`
	const codec = [
		'-ac',
		'1',
		'-ar',
		String(rate),
		'-c:a',
		'libmp3lame',
		'-b:a',
		'40k',
		'-map_metadata',
		'-1',
		'-write_xing',
		'0',
		'-id3v2_version',
		'0',
		'-fflags',
		'+bitexact',
		'-flags:a',
		'+bitexact',
	]
	await run('ffmpeg', [
		'-v',
		'error',
		'-y',
		'-f',
		'concat',
		'-safe',
		'0',
		'-i',
		list,
		'-af',
		filter,
		...codec,
		output,
	])
	await listen(track, output)
	return ['WEBVTT\n', ...cues].join('\n')
}

/** A cue for each sentence. The voice is trimmed to where it begins, and runs faster by its shift. */
async function cuesOf(line: Line, { from, to }: { from: number; to: number }): Promise<string[]> {
	const { shift } = voices[line.voice]
	const sentences = await sentenceTimes(line.text, settingsOf(line))
	return sentences.map((sentence: SpokenSentence, at) => {
		const start = at === 0 ? from : from + Math.round((sentence.start / shift) * 1000)
		const end =
			at === sentences.length - 1 ? to : Math.min(to, from + Math.round((sentence.end / shift) * 1000))
		return `${clock(start)} --> ${clock(end)}\n${line.speaker ? `<v ${line.speaker}>` : ''}${sentence.text}\n`
	})
}

/** 16 bits a sample, one channel, behind a header of 44 bytes. */
function lengthMs(wave: string): number {
	return Math.round(((statSync(wave).size - 44) / 2 / rate) * 1000)
}

function clock(ms: number): string {
	const [minutes, rest] = [Math.floor(ms / 60_000), ms % 60_000]
	return `${String(minutes).padStart(2, '0')}:${(rest / 1000).toFixed(3).padStart(6, '0')}`
}

/** What an ear would notice first: too short, too long, clipped, or a hole in it. */
async function listen(track: Track, file: string): Promise<void> {
	const { stderr } = await run('ffmpeg', [
		'-hide_banner',
		'-i',
		file,
		'-af',
		'volumedetect,silencedetect=noise=-45dB:d=3',
		'-f',
		'null',
		'-',
	])
	const [, hours, minutes, seconds] = /time=(\d+):(\d+):([\d.]+)(?![\s\S]*time=)/.exec(stderr) ?? []
	const length = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
	const peak = Number(/max_volume: ([-\d.]+)/.exec(stderr)?.[1])
	const errors: string[] = []
	if (!(length >= 8 && length <= 60)) errors.push(`lasts ${length} s`)
	if (!(peak <= -0.5)) errors.push(`peaks at ${peak} dB`)
	if (/silence_duration/.test(stderr)) errors.push('is silent for over 3 s')
	if (errors.length > 0) throw new BuildError(`Track ${track.id} ${errors.join(' and ')}`)
	if (length < 15 || length > 45)
		console.warn(`  track ${track.id} lasts ${length.toFixed(0)} s, not 15 to 45`)
}
