const rate = 16_000
const maxMinutes = 60
const maxBytes = 250_000_000

export type SoundError = 'sound.missing' | 'sound.long' | 'sound.unreadable'

export class SoundRefused extends Error {
	override readonly name = 'SoundRefused'
	readonly reason: SoundError
	constructor(reason: SoundError) {
		super(`The recording can't be used: ${reason}`)
		this.reason = reason
	}
}

/**
 * A recording as mono samples at 16 kHz, decoded by the browser.
 * @throws SoundRefused where it does not come, is longer than an hour, or the browser can't decode it
 */
export async function loadSamples(src: string, signal: AbortSignal): Promise<Float32Array<ArrayBuffer>> {
	const answer = await fetch(src, { signal }).catch((error: unknown) => {
		if (signal.aborted) throw error
		throw new SoundRefused('sound.missing')
	})
	if (!answer.ok) throw new SoundRefused('sound.missing')
	if (Number(answer.headers.get('content-length')) > maxBytes) throw new SoundRefused('sound.long')
	const bytes = await answer.arrayBuffer()
	if (bytes.byteLength > maxBytes) throw new SoundRefused('sound.long')
	const context = new OfflineAudioContext(1, 1, rate)
	const buffer = await context.decodeAudioData(bytes).catch(() => {
		throw new SoundRefused('sound.unreadable')
	})
	if (buffer.duration > maxMinutes * 60) throw new SoundRefused('sound.long')
	return mixed(buffer)
}

function mixed(buffer: AudioBuffer): Float32Array<ArrayBuffer> {
	const all = new Float32Array(buffer.length)
	for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
		const samples = buffer.getChannelData(channel)
		for (let index = 0; index < all.length; index++)
			all[index] = (all[index] ?? 0) + (samples[index] ?? 0) / buffer.numberOfChannels
	}
	return all
}
