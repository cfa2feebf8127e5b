import {
	type AudioElements,
	createAudioElements,
} from '../src/features/listening/ui/player/audio-elements.ts'
import { listen, type Recorder } from './audio-recorder.ts'
import { type LateTimers, watchTimers } from './late-timers.ts'

export type RecordedDeck = {
	deck: AudioElements
	recorder: Recorder
	timers: LateTimers
	/** Seconds into the track, as last reported. */
	time(): number
	repeats(): number
	close(): Promise<void>
}

/** A deck of which everything that sounds is recorded. */
export async function openRecordedDeck(): Promise<RecordedDeck> {
	const recorder = await listen()
	const timers = watchTimers()
	let time = 0
	let repeats = 0
	const ignored = () => undefined
	const deck = createAudioElements(
		{
			...{ playing: ignored, duration: ignored, ended: ignored, failed: ignored, stalled: ignored },
			received: ignored,
			advanced: ignored,
			time: seconds => {
				time = seconds
			},
			repeated: () => {
				repeats += 1
			},
		},
		recorder.createElement,
	)
	return {
		...{ deck, recorder, timers },
		time: () => time,
		repeats: () => repeats,
		async close() {
			timers.stop()
			deck.close()
			await recorder.close()
		},
	}
}
