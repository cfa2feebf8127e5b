type Tone = {
	seconds: number
	/** How high the tone is, at a second of the sound. */
	hertz?: number | ((second: number) => number)
	/** Silence from here on, in seconds. */
	loudUntil?: number
	rate?: number
}

/** A tone as a WAV of 16 bits and one channel, made by hand; for the server and for the browser. */
export function toneWav({
	seconds,
	hertz = 440,
	loudUntil = seconds,
	rate = 8000,
}: Tone): Uint8Array<ArrayBuffer> {
	const samples = Math.round(seconds * rate)
	const wav = new DataView(new ArrayBuffer(44 + samples * 2))
	const write = (at: number, letters: string) => {
		for (const [place, letter] of [...letters].entries()) wav.setUint8(at + place, letter.charCodeAt(0))
	}
	write(0, 'RIFF')
	wav.setUint32(4, 36 + samples * 2, true)
	write(8, 'WAVEfmt ')
	wav.setUint32(16, 16, true)
	wav.setUint16(20, 1, true)
	wav.setUint16(22, 1, true)
	wav.setUint32(24, rate, true)
	wav.setUint32(28, rate * 2, true)
	wav.setUint16(32, 2, true)
	wav.setUint16(34, 16, true)
	write(36, 'data')
	wav.setUint32(40, samples * 2, true)
	let phase = 0
	for (let sample = 0; sample < Math.min(samples, loudUntil * rate); sample++) {
		phase += (2 * Math.PI * (typeof hertz === 'number' ? hertz : hertz(sample / rate))) / rate
		wav.setInt16(44 + sample * 2, Math.round(20_000 * Math.sin(phase)), true)
	}
	return new Uint8Array(wav.buffer)
}
