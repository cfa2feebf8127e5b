import { type Frames, shapeSize } from '../sound/frames.ts'
import { type Phone, phones } from '../text/phones.ts'

/** Classes of frames: silence, and one for each class of speech sounds. */
export const silence = 0
export const classCount = phones.length + 1
export const classOf = new Map<Phone, number>(phones.map((phone, at) => [phone, at + 1]))

/** With how the numbers change over 60 ms. */
const size = shapeSize * 2
const changeFrames = 3

/** What is compared: numbers of a frame with their changes, relative to the recording's own mean and spread. */
export function observations({ shape, count }: Frames, isSound: Uint8Array): Float32Array {
	const { mean, spread } = meanAndSpread(shape, count, isSound)
	const seen = new Float32Array(count * size)
	for (let frame = 0; frame < count; frame++) {
		const before = Math.max(0, frame - changeFrames) * shapeSize
		const after = Math.min(count - 1, frame + changeFrames) * shapeSize
		for (let index = 0; index < shapeSize; index++) {
			const width = spread[index] ?? 1
			seen[frame * size + index] = ((shape[frame * shapeSize + index] ?? 0) - (mean[index] ?? 0)) / width
			seen[frame * size + shapeSize + index] =
				((shape[after + index] ?? 0) - (shape[before + index] ?? 0)) / width
		}
	}
	return seen
}

function meanAndSpread(shape: Float32Array, count: number, isSound: Uint8Array) {
	const sum = new Float64Array(shapeSize)
	const squares = new Float64Array(shapeSize)
	let frames = 1e-9
	for (let frame = 0; frame < count; frame++) {
		if (isSound[frame] !== 1) continue
		frames += 1
		for (let index = 0; index < shapeSize; index++) {
			const value = shape[frame * shapeSize + index] ?? 0
			sum[index] = (sum[index] ?? 0) + value
			squares[index] = (squares[index] ?? 0) + value * value
		}
	}
	const mean = sum.map(value => value / frames)
	const spread = squares.map((value, index) =>
		Math.sqrt(Math.max(1e-3, value / frames - (mean[index] ?? 0) ** 2)),
	)
	return { mean, spread }
}

/**
 * What is known before anything was heard, in spreads of the recording: loudness, tilt (the first cepstral number, low for
 * hisses).
 */
const before: { [name in Phone]: readonly [loudness: number, tilt: number] } = {
	i: [0.5, 0.1],
	e: [0.6, 0.2],
	a: [0.8, 0.5],
	o: [0.7, 0.8],
	u: [0.4, 0.8],
	r: [0.4, 0.5],
	l: [0.3, 0.6],
	w: [0.2, 0.5],
	n: [0, 0.6],
	s: [-0.3, -2],
	f: [-1.1, -0.8],
	z: [-0.2, -1.2],
	p: [-1.3, -0.5],
	b: [-0.8, 0.1],
}
const silenceBefore = [-2.6, -0.6] as const

/** Logarithmic likelihood of each class by frame: `classCount` numbers a frame. */
export type Likelihoods = Float32Array

export function firstLikelihoods(seen: Float32Array, isSound: Uint8Array): Likelihoods {
	const count = isSound.length
	const found = new Float32Array(count * classCount)
	const means = [silenceBefore, ...phones.map(phone => before[phone])]
	for (let frame = 0; frame < count; frame++) {
		const [loudness, tilt] = [seen[frame * size] ?? 0, seen[frame * size + 1] ?? 0]
		for (const [at, [meanLoudness, meanTilt]] of means.entries()) {
			const isRight = (at === silence) === (isSound[frame] === 0)
			found[frame * classCount + at] =
				-0.5 * (loudness - meanLoudness) ** 2 - 0.4 * (tilt - meanTilt) ** 2 - (isRight ? 0 : 3)
		}
	}
	return found
}

/** A class of less than this many frames is drawn to the mean of all of its kind. */
const drawnBelow = 25
const narrowest = 0.12
/** Neighbouring frames tell nearly the same. */
const scale = 0.45

/** @param states the class of each frame by an alignment; 255 for those that none has */
export function learntLikelihoods(seen: Float32Array, states: Uint8Array): Likelihoods {
	const { sum, squares, frames } = totals(seen, states)
	const speech = pooled(sum, squares, frames)
	const count = states.length
	const means = new Float32Array(classCount * size)
	const weights = new Float32Array(classCount * size)
	const constants = new Float32Array(classCount)
	for (let one = 0; one < classCount; one++) {
		const has = frames[one] ?? 0
		const drawn = one === silence ? 3 : drawnBelow
		let constant = 0
		for (let index = 0; index < size; index++) {
			const at = one * size + index
			const mean = ((sum[at] ?? 0) + drawn * (speech.mean[index] ?? 0)) / (has + drawn)
			const own = (squares[at] ?? 0) - 2 * mean * (sum[at] ?? 0) + has * mean * mean
			const variance = Math.max(narrowest, (own + drawn * (speech.variance[index] ?? 1)) / (has + drawn))
			means[at] = mean
			weights[at] = (0.5 * scale) / variance
			constant -= 0.5 * scale * Math.log(variance)
		}
		constants[one] = constant
	}
	const found = new Float32Array(count * classCount)
	for (let frame = 0; frame < count; frame++)
		for (let one = 0; one < classCount; one++) {
			let likelihood = constants[one] ?? 0
			for (let index = 0; index < size; index++) {
				const off = (seen[frame * size + index] ?? 0) - (means[one * size + index] ?? 0)
				likelihood -= (weights[one * size + index] ?? 0) * off * off
			}
			found[frame * classCount + one] = likelihood
		}
	return found
}

function totals(seen: Float32Array, states: Uint8Array) {
	const sum = new Float64Array(classCount * size)
	const squares = new Float64Array(classCount * size)
	const frames = new Float64Array(classCount)
	for (const [frame, one] of states.entries()) {
		if (one >= classCount) continue
		frames[one] = (frames[one] ?? 0) + 1
		for (let index = 0; index < size; index++) {
			const value = seen[frame * size + index] ?? 0
			const at = one * size + index
			sum[at] = (sum[at] ?? 0) + value
			squares[at] = (squares[at] ?? 0) + value * value
		}
	}
	return { sum, squares, frames }
}

/** All that is spoken, as one. */
function pooled(sum: Float64Array, squares: Float64Array, frames: Float64Array) {
	const mean = new Float64Array(size)
	const variance = new Float64Array(size)
	const all = frames.reduce((total, one, at) => (at === silence ? total : total + one), 0) || 1
	for (let index = 0; index < size; index++) {
		let [total, square] = [0, 0]
		for (let one = 1; one < classCount; one++) {
			total += sum[one * size + index] ?? 0
			square += squares[one * size + index] ?? 0
		}
		mean[index] = total / all
		variance[index] = Math.max(narrowest, square / all - (total / all) ** 2)
	}
	return { mean, variance }
}
