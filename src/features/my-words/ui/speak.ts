/** Whether the device has a voice at all. */
export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined'

/** Reads English aloud in a voice of the device; what was being said ends. */
export function speak(text: string): void {
	if (!canSpeak()) return
	speechSynthesis.cancel()
	const saying = new SpeechSynthesisUtterance(text)
	saying.lang = 'en-GB'
	saying.rate = 0.9
	speechSynthesis.speak(saying)
}

let playing: HTMLAudioElement | null = null

/**
 * Plays a part of a track and nothing else of it. Rejects where it can't be played.
 * @param address of the audio file
 */
export async function playPart(address: string, { from, to }: { from: number; to: number }): Promise<void> {
	playing?.pause()
	const audio = new Audio(address)
	playing = audio
	audio.currentTime = from
	audio.addEventListener('timeupdate', () => {
		if (audio.currentTime >= to) audio.pause()
	})
	await audio.play()
}
