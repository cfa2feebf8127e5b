import { align, type TimedSentence } from '../align/align.ts'

export type TimingTask = {
	/** Mono at 16 kHz. */
	samples: Float32Array
	script: string
	/** Index, start and end in seconds of the sentences that stay. */
	fixed: [number, { start: number; end: number }][]
}
export type TimingReply = { share: number } | { found: TimedSentence[] }

/** One task, then it is ended by whoever began it. */
addEventListener('message', ({ data }: MessageEvent<TimingTask>) => {
	const reply = (message: TimingReply) => postMessage(message)
	const found = align(data.samples, data.script, {
		fixed: new Map(data.fixed),
		onProgress: share => reply({ share }),
	})
	reply({ found })
})
