import { jingle } from './music.ts'
import { between, type Random, randomOf, spread } from './random.ts'
import { speak, throughMp3, type Voice } from './voices.ts'

const rate = 16_000

/** A recording with its script and what is true of it. */
export type Track = {
	name: string
	samples: Float32Array
	script: string
	/** Second at which each sentence of the script begins and ends; null where that is not known or it is not said. */
	truth: ({ start: number; end: number } | null)[]
}
/** Said, printed or both. A piece that is printed has as many sentences as its text. */
export type Piece = {
	samples: Float32Array | null
	/** Null for what is heard and not in the script. */
	text: string | null
	/** Sentences in it, of which only the first begins at a known moment. */
	sentences: number
	pauseMs: number
}
type Sound = { noiseDb: number | null; seed: number; leadS: number }

/** Puts the pieces one after another, with noise under all of it, through MP3. */
export async function assemble(
	name: string,
	pieces: readonly Piece[],
	{ noiseDb, seed, leadS }: Sound,
): Promise<Track> {
	const random = randomOf(seed)
	const length = pieces.reduce(
		(sum, { samples, pauseMs }) => sum + (samples ? samples.length + pauseMs * 16 : 0),
		0,
	)
	const all = new Float32Array(Math.round(length + (leadS + 0.6) * rate))
	let at = Math.round(leadS * rate)
	const truth: Track['truth'] = []
	for (const { samples, text, sentences, pauseMs } of pieces) {
		if (text !== null)
			for (let one = 0; one < sentences; one++) {
				const end = sentences === 1 && samples ? (at + samples.length) / rate : Number.NaN
				truth.push(one === 0 && samples ? { start: at / rate, end } : null)
			}
		if (!samples) continue
		all.set(samples, at)
		at += samples.length + Math.round(pauseMs * 16)
	}
	if (noiseDb !== null) addNoise(all, { noiseDb, random })
	const script = pieces.flatMap(({ text }) => text ?? []).join('\n')
	return { name, samples: await throughMp3(all), script, truth }
}

/** Noise like that of a room, so many dB under speech. */
function addNoise(samples: Float32Array, { noiseDb, random }: { noiseDb: number; random: Random }): void {
	const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length
	const level = Math.sqrt(power) * 10 ** (-noiseDb / 20) * 3
	let low = 0
	for (let index = 0; index < samples.length; index++) {
		const white = (random() - 0.5) * 2
		low = 0.85 * low + 0.15 * white
		samples[index] = (samples[index] ?? 0) + level * (0.4 * white + 1.6 * low)
	}
}

type Dialogue = {
	name: string
	seed: number
	voices: readonly Voice[]
	/** Each is one sentence. */
	sentences: readonly string[]
	hasMusic?: boolean
	/** Jingles between sentences, so many. */
	inside?: number
	noiseDb?: number | null
	/** Said before it and not printed. */
	unprinted?: readonly string[]
	/** Printed and not said, by the place before which it stands. */
	unsaid?: ReadonlyMap<number, string>
	hasNames?: boolean
	pauses?: readonly [number, number]
}

/** A dialogue of machine voices at rates of 135 to 185 words a minute. */
export async function dialogue({
	name,
	seed,
	voices,
	sentences,
	hasMusic = false,
	inside = 0,
	noiseDb = null,
	unprinted = [],
	unsaid = new Map(),
	hasNames = false,
	pauses = [80, 1150],
}: Dialogue): Promise<Track> {
	const random = randomOf(seed)
	const rates = voices.map(() => between(random, 135, 185))
	const pieces: Piece[] = []
	const music = (seconds: number): Piece => ({
		samples: jingle(random, seconds),
		text: null,
		sentences: 0,
		pauseMs: between(random, 150, 900),
	})
	if (hasMusic) pieces.push(music(3.2))
	const first = voices[0]
	if (!first) throw new Error(`${name} has no voice`)
	for (const text of unprinted)
		pieces.push({
			samples: await speak(first, text, 150),
			text: null,
			sentences: 0,
			pauseMs: between(random, 300, 900),
		})
	const musicBefore = new Set(
		Array.from({ length: inside }, (_, at) => Math.round(((at + 0.5) * sentences.length) / inside)),
	)
	let turn = 0
	for (const [at, sentence] of sentences.entries()) {
		const printed = unsaid.get(at)
		if (printed) pieces.push({ samples: null, text: printed, sentences: 1, pauseMs: 0 })
		if (musicBefore.has(at)) pieces.push(music(between(random, 2, 6)))
		const isNewTurn = at === 0 || random() < 0.6
		if (isNewTurn) turn += 1
		const speaker = turn % voices.length
		const [voice, pace] = [voices[speaker] ?? first, rates[speaker] ?? 150]
		const samples = await speak(voice, sentence, pace)
		const label = hasNames && isNewTurn ? `${'ABCD'[speaker]}: ` : ''
		pieces.push({ samples, text: `${label}${sentence}`, sentences: 1, pauseMs: spread(random, ...pauses) })
	}
	return assemble(name, pieces, { noiseDb, seed: seed + 1, leadS: between(random, 0.1, 1.2) })
}
