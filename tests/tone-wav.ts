type Tone = {
	seconds: number
	hertz?: number
	/** Silence from here on, in seconds. */
	loudUntil?: number
}

const rate = 8000

/** A tone as a WAV of 16 bits and one channel, made by hand. */
export function toneWav({ seconds, hertz = 440, loudUntil = seconds }: Tone): Buffer {
	const samples = Math.round(seconds * rate)
	const wav = Buffer.alloc(44 + samples * 2)
	wav.write('RIFF', 0)
	wav.writeUInt32LE(36 + samples * 2, 4)
	wav.write('WAVEfmt ', 8)
	wav.writeUInt32LE(16, 16)
	wav.writeUInt16LE(1, 20)
	wav.writeUInt16LE(1, 22)
	wav.writeUInt32LE(rate, 24)
	wav.writeUInt32LE(rate * 2, 28)
	wav.writeUInt16LE(2, 32)
	wav.writeUInt16LE(16, 34)
	wav.write('data', 36)
	wav.writeUInt32LE(samples * 2, 40)
	for (let sample = 0; sample < Math.min(samples, loudUntil * rate); sample++)
		wav.writeInt16LE(Math.round(20_000 * Math.sin((2 * Math.PI * hertz * sample) / rate)), 44 + sample * 2)
	return wav
}
