export type Pitch = { second: number; hz: number }
/** Around the voice's own middle. */
export type LinePoint = { second: number; semitones: number }
export type LineEnd = 'rises' | 'falls' | 'level'
export type PitchLine = { points: readonly LinePoint[]; end: LineEnd }

const minPoints = 8
const octave = 12
/** The movement at the end is read from the last of what is voiced. */
const endS = 0.35
/** Less is not heard as a movement. */
const levelSemitones = 1

/** A line that begins at 0 where the voice does; null where too little is voiced. */
export function lineOf(pitches: readonly Pitch[]): PitchLine | null {
	const middleHz = median(pitches.map(({ hz }) => hz))
	const steady = pitches
		.map(({ second, hz }) => ({ second, semitones: octave * Math.log2(hz / middleHz) }))
		// Detectors mistake a pitch for its octave, for a moment at a time.
		.filter(({ semitones }) => Math.abs(semitones) < octave)
	const [first] = steady
	if (!first || steady.length < minPoints) return null
	const points = steady.map(({ second }, at) => ({
		second: second - first.second,
		semitones: median(steady.slice(Math.max(0, at - 2), at + 3).map(point => point.semitones)),
	}))
	return { points, end: endOf(points) }
}

function endOf(points: readonly LinePoint[]): LineEnd {
	const last = points.at(-1)?.second ?? 0
	const part = points.filter(({ second }) => second >= last - endS)
	const meanS = mean(part.map(({ second }) => second))
	const meanPitch = mean(part.map(({ semitones }) => semitones))
	const spread = part.reduce((sum, { second }) => sum + (second - meanS) ** 2, 0)
	const slope = part.reduce(
		(sum, { second, semitones }) => sum + (second - meanS) * (semitones - meanPitch),
		0,
	)
	const first = part[0]?.second ?? last
	const change = spread > 0 ? (slope / spread) * (last - first) : 0
	if (Math.abs(change) < levelSemitones) return 'level'
	return change > 0 ? 'rises' : 'falls'
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function median(values: readonly number[]): number {
	const sorted = [...values].sort((one, other) => one - other)
	return sorted[Math.floor(sorted.length / 2)] ?? 0
}
