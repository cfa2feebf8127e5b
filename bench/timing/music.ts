import { between, oneOf, type Random } from './random.ts'

const rate = 16_000
const scale = [0, 2, 4, 5, 7, 9, 11, 12, 14, 16]

/** A jingle: a melody over chords, of bells, of strings or of plucked strings, with or without a drum. */
export function jingle(random: Random, seconds: number): Float32Array {
	const samples = new Float32Array(Math.round(seconds * rate))
	const root = between(random, 180, 330)
	const kind = oneOf(random, ['bell', 'string', 'pluck'] as const)
	const beat = between(random, 0.22, 0.42)
	const hasDrum = random() < 0.4
	const hertz = (step: number) => root * 2 ** (step / 12)
	for (let at = 0; at < seconds; at += beat) {
		add(samples, { at, seconds: beat * 2.5, hertz: hertz(oneOf(random, scale)) * 2, loud: 0.22, kind })
		if (Math.round(at / beat) % 4 === 0)
			for (const step of [0, 4, 7])
				add(samples, {
					at,
					seconds: beat * 4,
					hertz: hertz(step + oneOf(random, [0, 5, 7])),
					loud: 0.12,
					kind: 'string',
				})
		if (hasDrum) drum(samples, { at, random })
	}
	const fade = Math.min(samples.length, 0.4 * rate)
	for (let index = 0; index < fade; index++) {
		const last = samples.length - 1 - index
		samples[last] = (samples[last] ?? 0) * (index / fade)
	}
	return samples
}

type Note = { at: number; seconds: number; hertz: number; loud: number; kind: 'bell' | 'string' | 'pluck' }

function add(samples: Float32Array, { at, seconds, hertz, loud, kind }: Note): void {
	const from = Math.round(at * rate)
	const partials = kind === 'bell' ? [1, 2.76, 5.4] : [1, 2, 3, 4, 5]
	const decay = kind === 'string' ? 0.6 : kind === 'bell' ? 2.5 : 6
	for (let index = 0; index < seconds * rate && from + index < samples.length; index++) {
		const time = index / rate
		const rise = Math.min(1, time / (kind === 'string' ? 0.06 : 0.005))
		const level = loud * rise * Math.exp(-decay * time)
		let sum = 0
		for (const [order, partial] of partials.entries())
			sum += Math.sin(2 * Math.PI * hertz * partial * time) / (order + 1)
		samples[from + index] = (samples[from + index] ?? 0) + level * sum
	}
}

function drum(samples: Float32Array, { at, random }: { at: number; random: Random }): void {
	const from = Math.round(at * rate)
	for (let index = 0; index < 0.08 * rate && from + index < samples.length; index++)
		samples[from + index] =
			(samples[from + index] ?? 0) + 0.2 * (random() - 0.5) * Math.exp((-40 * index) / rate)
}
