const windowS = 0.004
const quiet = 0.01

export type Recorder = {
	/** An audio element whose sound is recorded instead of played aloud. */
	createElement(): HTMLAudioElement
	/** What was heard so far. */
	recording(): Recording
	close(): Promise<void>
}
export type Recording = {
	samples: Float32Array
	rate: number
	/** When it began, by `performance.now()`; as exact as a message from the thread of sound is. */
	beganAt: number
}

/** Records what audio elements play, sample by sample, in the browser. */
export async function listen(): Promise<Recorder> {
	const context = new AudioContext({ sampleRate: 48_000 })
	const code = `registerProcessor('tape', class extends AudioWorkletProcessor {
		process([[channel]]) { this.port.postMessage(channel ? channel.slice() : new Float32Array(128)); return true }
	})`
	await context.audioWorklet.addModule(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
	const tape = new AudioWorkletNode(context, 'tape')
	const blocks: Float32Array[] = []
	let beganAt = 0
	tape.port.onmessage = ({ data }) => {
		beganAt ||= performance.now()
		blocks.push(data)
	}
	const mute = new GainNode(context, { gain: 0 })
	tape.connect(mute).connect(context.destination)
	return {
		createElement() {
			const audio = new Audio()
			context.createMediaElementSource(audio).connect(tape)
			return audio
		},
		recording() {
			const samples = new Float32Array(blocks.length * 128)
			for (const [place, block] of blocks.entries()) samples.set(block, place * 128)
			return { samples, rate: context.sampleRate, beganAt }
		},
		close: () => context.close(),
	}
}

/** A stretch of one tone, `null` for silence; `at` is where it begins in the recording, in milliseconds. */
export type Run = { tone: number | null; at: number; ms: number }

/** The tones of a recording in turn and how many milliseconds each was heard. */
export function runs(recording: Recording, tones: readonly number[]): Run[] {
	const { samples, rate } = recording
	const size = Math.round(rate * windowS)
	const found: Run[] = []
	for (let at = 0; at + size <= samples.length; at += size) {
		const part = samples.subarray(at, at + size)
		const tone = loudness(part) < quiet ? null : strongest(part, rate, tones)
		const last = found.at(-1)
		if (last?.tone === tone) last.ms += windowS * 1000
		else found.push({ tone, at: (at / rate) * 1000, ms: windowS * 1000 })
	}
	return found
}

/** How high a tone is that was heard: its rising crossings of silence, from the first loud moment to the last. */
export function pitch({ samples, rate }: Recording): number {
	const crossings: number[] = []
	for (let at = 1; at < samples.length; at++) {
		const [before, after] = [samples[at - 1] ?? 0, samples[at] ?? 0]
		if (before <= 0 && after > 0) crossings.push((at - after / (after - before)) / rate)
	}
	const gaps = crossings.slice(1).map((time, index) => time - (crossings[index] ?? 0))
	const middle = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)]
	return middle ? 1 / middle : 0
}

function loudness(part: Float32Array): number {
	return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}

function strongest(part: Float32Array, rate: number, tones: readonly number[]): number | null {
	const power = (hertz: number) => {
		const turn = (2 * Math.PI * hertz) / rate
		const real = part.reduce((sum, sample, at) => sum + sample * Math.cos(turn * at), 0)
		const imaginary = part.reduce((sum, sample, at) => sum + sample * Math.sin(turn * at), 0)
		return real * real + imaginary * imaginary
	}
	return [...tones].sort((a, b) => power(b) - power(a))[0] ?? null
}
