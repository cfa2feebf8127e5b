import type { Frames } from './frames.ts'

/** A stretch in which something sounds, between two pauses or two dips of loudness. */
export type Island = {
	/** First frame, and that after the last. */
	from: number
	to: number
	/** Frames of silence before it; 0 where only the loudness dips. */
	pauseBefore: number
	/** How deep the dip before it is, in dB; of no use at a pause. */
	dip: number
	/** 0 to 1: how much it sounds like music. */
	music: number
}
export type Activity = {
	islands: Island[]
	/** 1 for a frame in which something sounds. */
	isSound: Uint8Array
	/** 0 to 1 by frame. */
	music: Float32Array
	/** dB by frame: the noise under the voice. */
	floor: Float32Array
}

const blockFrames = 50
/** Blocks before and after in which the quietest and the loudest moments count. */
const aroundBlocks = 16
const minPause = 5
const minSound = 4

/** Where something sounds: louder than the noise around it, whose level follows the recording. */
export function speechActivity(frames: Frames): Activity {
	const smooth = smoothed(frames.loudness, 1)
	const { floor, peak } = levels(smooth)
	const isSound = new Uint8Array(frames.count)
	let isOn = false
	for (let frame = 0; frame < frames.count; frame++) {
		const [low, high, loud] = [floor[frame] ?? 0, peak[frame] ?? 0, smooth[frame] ?? 0]
		const rise = Math.min(16, Math.max(5, 0.32 * (high - low)))
		isOn = loud > low + (isOn ? rise * 0.75 : rise)
		isSound[frame] = isOn ? 1 : 0
	}
	softenEdges(isSound, { smooth, floor, hiss: frames.hiss })
	fill(isSound, { value: 0, shortest: minPause })
	fill(isSound, { value: 1, shortest: minSound })
	const music = musicOf(frames, { isSound })
	return { islands: islandsOf(isSound, smooth, music), isSound, music, floor }
}

function smoothed(values: Float32Array, radius: number): Float32Array {
	return values.map((_, at) => {
		let sum = 0
		for (let index = at - radius; index <= at + radius; index++) sum += values[index] ?? values[at] ?? 0
		return sum / (2 * radius + 1)
	})
}

function levels(smooth: Float32Array): { floor: Float32Array; peak: Float32Array } {
	const blocks = Math.max(1, Math.ceil(smooth.length / blockFrames))
	const quiet = new Float32Array(blocks)
	const loud = new Float32Array(blocks)
	for (let block = 0; block < blocks; block++) {
		const sorted = smooth.slice(block * blockFrames, (block + 1) * blockFrames).sort()
		quiet[block] = sorted[Math.floor(sorted.length * 0.1)] ?? 0
		loud[block] = sorted[Math.floor(sorted.length * 0.9)] ?? 0
	}
	const floor = new Float32Array(smooth.length)
	const peak = new Float32Array(smooth.length)
	for (let block = 0; block < blocks; block++) {
		const around = [Math.max(0, block - aroundBlocks), Math.min(blocks, block + aroundBlocks + 1)] as const
		const high = Math.max(...loud.slice(...around))
		const sorted = quiet.slice(...around).sort()
		const low = Math.max(sorted[Math.floor(sorted.length * 0.12)] ?? 0, high - 52)
		floor.fill(low, block * blockFrames, (block + 1) * blockFrames)
		peak.fill(high, block * blockFrames, (block + 1) * blockFrames)
	}
	return { floor, peak }
}

/** A sentence may begin and end with a hiss that is hardly louder than the noise: up to 80 ms are added. */
function softenEdges(
	isSound: Uint8Array,
	{ smooth, floor, hiss }: { smooth: Float32Array; floor: Float32Array; hiss: Float32Array },
): void {
	const isFaint = (frame: number) =>
		(smooth[frame] ?? -200) > (floor[frame] ?? 0) + ((hiss[frame] ?? 0) > 0 ? 3 : 4.5)
	const before = isSound.slice()
	for (let frame = 1; frame < isSound.length; frame++) {
		if (before[frame] === 1 && before[frame - 1] === 0)
			for (let at = frame - 1; at > frame - 9 && at >= 0 && isFaint(at); at--) isSound[at] = 1
		if (before[frame] === 0 && before[frame - 1] === 1)
			for (let at = frame; at < frame + 8 && at < isSound.length && isFaint(at); at++) isSound[at] = 1
	}
}

/** Turns runs of `value` that are shorter into the other. */
function fill(isSound: Uint8Array, { value, shortest }: { value: 0 | 1; shortest: number }): void {
	let from = 0
	for (let frame = 1; frame <= isSound.length; frame++) {
		if (frame < isSound.length && isSound[frame] === isSound[from]) continue
		const isInside = from > 0 && frame < isSound.length
		if (isSound[from] === value && frame - from < shortest && (isInside || value === 1))
			isSound.fill(1 - value, from, frame)
		from = frame
	}
}

const musicWindow = 60

/**
 * Music keeps its tones and has few quiet moments; speech changes with each sound and falls silent several times a
 * second. Judged over 1.2 s.
 */
function musicOf(
	{ steadiness, loudness, count }: Frames,
	{ isSound }: { isSound: Uint8Array },
): Float32Array {
	const music = new Float32Array(count)
	let [steady, sounding, sum, squares] = [0, 0, 0, 0]
	const add = (frame: number, sign: 1 | -1) => {
		if (isSound[frame] !== 1) return
		sounding += sign
		steady += sign * (steadiness[frame] ?? 0)
		sum += sign * (loudness[frame] ?? 0)
		squares += sign * (loudness[frame] ?? 0) ** 2
	}
	for (let frame = 0; frame < Math.min(musicWindow, count); frame++) add(frame, 1)
	for (let frame = 0; frame < count; frame++) {
		if (frame + musicWindow < count) add(frame + musicWindow, 1)
		if (frame - musicWindow - 1 >= 0) add(frame - musicWindow - 1, -1)
		if (sounding < 30) continue
		const mean = steady / sounding
		const spread = Math.sqrt(Math.max(0, squares / sounding - (sum / sounding) ** 2))
		const score = 14 * (mean - 0.62) + 0.35 * (6 - spread) + 3 * (sounding / (2 * musicWindow + 1) - 0.8)
		music[frame] = 1 / (1 + Math.exp(-score))
	}
	return music
}

const dipFrames = 12
const minDip = 7

function islandsOf(isSound: Uint8Array, smooth: Float32Array, music: Float32Array): Island[] {
	const islands: Island[] = []
	const wide = smoothed(smooth, 2)
	let silenceFrom = 0
	for (let frame = 0; frame < isSound.length; frame++) {
		if (isSound[frame] !== 1) continue
		let to = frame
		while (to < isSound.length && isSound[to] === 1) to += 1
		let start = frame
		let dip = 0
		for (const cut of dipsIn(wide, frame, to)) {
			islands.push(
				islandOf(
					{ from: start, to: cut.at, pauseBefore: start === frame ? frame - silenceFrom : 0, dip },
					music,
				),
			)
			start = cut.at
			dip = cut.depth
		}
		islands.push(
			islandOf({ from: start, to, pauseBefore: start === frame ? frame - silenceFrom : 0, dip }, music),
		)
		silenceFrom = to
		frame = to
	}
	return islands
}

function islandOf(island: Omit<Island, 'music'>, music: Float32Array): Island {
	let sum = 0
	for (let frame = island.from; frame < island.to; frame++) sum += music[frame] ?? 0
	return { ...island, music: sum / Math.max(1, island.to - island.from) }
}

/** Minima of loudness, deep against the loudest moments on both sides of them. */
function dipsIn(wide: Float32Array, from: number, to: number): { at: number; depth: number }[] {
	const dips: { at: number; depth: number }[] = []
	for (let frame = from + dipFrames; frame < to - dipFrames; frame++) {
		const here = wide[frame] ?? 0
		let [left, right] = [here, here]
		let isLowest = true
		for (let step = 1; step <= dipFrames && isLowest; step++) {
			const [a, b] = [wide[frame - step] ?? here, wide[frame + step] ?? here]
			if (a < here || b <= here) isLowest = false
			left = Math.max(left, a)
			right = Math.max(right, b)
		}
		const depth = Math.min(left, right) - here
		if (isLowest && depth >= minDip) dips.push({ at: frame, depth })
	}
	return dips
}
