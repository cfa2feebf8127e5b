type Tone = {
	seconds: number
	/** How high the tone is, at a second of the sound. */
	hertz?: number | ((second: number) => number)
	/** Silence from here on, in seconds. */
	loudUntil?: number
	rate?: number
	channels?: 1 | 2
	/** Of two channels the left one is silent. */
	inRight?: boolean
}

/** A tone as a WAV of 16 bits, made by hand; for the server and for the browser. */
export function toneWav({
	seconds,
	hertz = 440,
	loudUntil = seconds,
	rate = 8000,
	channels = 1,
	inRight = false,
}: Tone): Uint8Array<ArrayBuffer> {
	const samples = Math.round(seconds * rate)
	const frameBytes = channels * 2
	const wav = new DataView(new ArrayBuffer(44 + samples * frameBytes))
	const write = (at: number, letters: string) => {
		for (const [place, letter] of [...letters].entries()) wav.setUint8(at + place, letter.charCodeAt(0))
	}
	write(0, 'RIFF')
	wav.setUint32(4, 36 + samples * frameBytes, true)
	write(8, 'WAVEfmt ')
	wav.setUint32(16, 16, true)
	wav.setUint16(20, 1, true)
	wav.setUint16(22, channels, true)
	wav.setUint32(24, rate, true)
	wav.setUint32(28, rate * frameBytes, true)
	wav.setUint16(32, frameBytes, true)
	wav.setUint16(34, 16, true)
	write(36, 'data')
	wav.setUint32(40, samples * frameBytes, true)
	let phase = 0
	for (let sample = 0; sample < Math.min(samples, loudUntil * rate); sample++) {
		phase += (2 * Math.PI * (typeof hertz === 'number' ? hertz : hertz(sample / rate))) / rate
		const height = Math.round(20_000 * Math.sin(phase))
		for (let channel = inRight ? 1 : 0; channel < channels; channel++)
			wav.setInt16(44 + sample * frameBytes + channel * 2, height, true)
	}
	return new Uint8Array(wav.buffer)
}
