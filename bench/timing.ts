import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { align } from '#features/transcript-timing/ui/align/align.ts'
import { alignByPauses } from '#features/transcript-timing/ui/align/pause-alignment.ts'
import { soundsOf } from '#features/transcript-timing/ui/align/script-sounds.ts'
import { framesOf } from '#features/transcript-timing/ui/sound/frames.ts'
import { speechActivity } from '#features/transcript-timing/ui/sound/speech-activity.ts'
import { sentencesOf } from '#features/transcript-timing/ui/text/sentences.ts'
import { type SetName, trackSet } from './timing/sets.ts'
import type { Track } from './timing/tracks.ts'

/**
 * The times that are found for pasted texts, against recordings whose borders are known. Needs espeak-ng, ffmpeg with
 * flite, and apt-get for the prompts spoken by people. `--set tuning` for those that figures may be tuned on,
 * `--misses 20` shows so many. Ends with 1 where a bar is missed or a tool is missing.
 */
const { values } = parseArgs({
	options: { set: { type: 'string', default: 'judging' }, misses: { type: 'string', default: '12' } },
})

const near = 0.2
const far = 0.5
/** In percent, seconds and milliseconds a second of sound. */
const bars = { near: 95, p99: 1, flagged: 100, share: 25, music: 90, first: 30, both: 250 }

type Judged = { track: string; text: string; offS: number; endOffS: number; isDoubtful: boolean }
type Result = {
	judged: Judged[]
	doubtful: number
	sentences: number
	seconds: number
	firstMs: number
	bothMs: number
}

const cpuMs = (start: NodeJS.CpuUsage) => {
	const { user, system } = process.cpuUsage(start)
	return (user + system) / 1000
}

function measure({ name, samples, script, truth }: Track): Result {
	let start = process.cpuUsage()
	const frames = framesOf(samples)
	alignByPauses(speechActivity(frames).islands, sentencesOf(script).map(soundsOf))
	const firstMs = cpuMs(start)
	start = process.cpuUsage()
	const found = align(samples, script)
	const bothMs = cpuMs(start)
	if (found.length !== truth.length)
		throw new Error(`${name}: ${found.length} sentences found of ${truth.length}`)
	const judged = found.flatMap(({ text, start, end, isDoubtful }, at) => {
		const known = truth[at]
		return known
			? [{ track: name, text, offS: start - known.start, endOffS: end - known.end, isDoubtful }]
			: []
	})
	const doubtful = found.filter(({ isDoubtful }) => isDoubtful).length
	return { judged, doubtful, sentences: found.length, seconds: samples.length / 16_000, firstMs, bothMs }
}

const percent = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole)
const quantile = (sorted: readonly number[], share: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function figures(results: readonly Result[]) {
	const judged = results.flatMap(result => result.judged)
	const off = judged.map(({ offS }) => Math.abs(offS)).sort((a, b) => a - b)
	const ends = judged.flatMap(({ endOffS }) => (Number.isNaN(endOffS) ? [] : [Math.abs(endOffS)]))
	const misses = judged.filter(({ offS }) => Math.abs(offS) > far)
	const sum = (pick: (result: Result) => number) => results.reduce((all, one) => all + pick(one), 0)
	return {
		count: judged.length,
		near: percent(off.filter(one => one <= near).length, off.length),
		ends: percent(ends.filter(one => one <= near).length, ends.length),
		median: quantile(off, 0.5),
		p99: quantile(off, 0.99),
		worst: off.at(-1) ?? 0,
		misses: misses.length,
		flagged: percent(misses.filter(({ isDoubtful }) => isDoubtful).length, misses.length),
		share: percent(
			sum(one => one.doubtful),
			sum(one => one.sentences),
		),
		first: sum(one => one.firstMs) / sum(one => one.seconds),
		both: sum(one => one.bothMs) / sum(one => one.seconds),
		seconds: sum(one => one.seconds),
	}
}

function print(name: string, results: readonly Result[]) {
	const one = figures(results)
	console.log(
		[
			name.padEnd(18),
			`${one.count}`.padStart(4),
			`${one.near.toFixed(1)} %`.padStart(8),
			`${one.ends.toFixed(1)} %`.padStart(8),
			`${Math.round(one.median * 1000)} ms`.padStart(8),
			`${one.p99.toFixed(2)} s`.padStart(8),
			`${one.worst.toFixed(2)} s`.padStart(8),
			`${one.misses}`.padStart(5),
			`${one.flagged.toFixed(0)} %`.padStart(6),
			`${one.share.toFixed(1)} %`.padStart(8),
			`${one.first.toFixed(1)}`.padStart(6),
			`${one.both.toFixed(1)}`.padStart(6),
		].join(' '),
	)
	return one
}

function missingTools(): string[] {
	const tools: [string, string[], RegExp][] = [
		['espeak-ng', ['--version'], /./],
		['ffmpeg', ['-v', 'error', '-filters'], / flite /],
		['apt-get', ['--version'], /./],
	]
	return tools.flatMap(([tool, args, shape]) => {
		try {
			return shape.test(execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
				? []
				: [`${tool} without ${shape.source.trim()}`]
		} catch {
			return [tool]
		}
	})
}

async function main(): Promise<void> {
	const missing = missingTools()
	if (missing.length > 0) {
		console.log(`Missing: ${missing.join(', ')}`)
		process.exitCode = 1
		return
	}
	const set = trackSet(values.set as SetName)
	console.log(
		`${''.padEnd(18)}    n  ≤ 0.2 s    ends   median      p99    worst > 0.5 flagged doubtful  ms/s: first, both`,
	)
	const groups = []
	for (const kind of ['spoken', 'human', 'music'] as const) {
		const results = (await set[kind]()).map(track => {
			const result = measure(track)
			print(track.name, [result])
			return result
		})
		groups.push(results)
		print(`= ${kind}`, results)
	}
	const [spoken = [], human = [], music = []] = groups
	const all = figures([...spoken, ...human, ...music])
	const speech = print('without music', [...spoken, ...human])
	const missed = [...spoken, ...human, ...music].flatMap(({ judged }) =>
		judged.filter(({ offS }) => Math.abs(offS) > near),
	)
	for (const { track, text, offS, isDoubtful } of missed.slice(0, Number(values.misses)))
		console.log(`  ${offS.toFixed(2)} s${isDoubtful ? ' (doubtful)' : ''}, ${track}: ${text}`)
	const failed = [
		[speech.near < bars.near, 'within 0.2 s'],
		[speech.p99 > bars.p99, 'p99'],
		[all.flagged < bars.flagged, 'misses flagged'],
		[all.share > bars.share, 'share flagged'],
		[figures(music).near < bars.music, 'music'],
		[all.first > bars.first, 'first opinion'],
		[all.both > bars.both, 'both opinions'],
	].flatMap(([isMissed, name]) => (isMissed ? [name] : []))
	if (failed.length > 0) {
		console.log(`Missed: ${failed.join(', ')}`)
		process.exitCode = 1
	}
}

await main()
