import { createStore } from '#design/store.ts'
import type { Repeated } from './below-recording.ts'

export type ShadowState = {
	stage: 'idle' | 'original' | 'recording' | 'mine'
	hasMine: boolean
	refused: boolean
}
export type ShadowRecorder = {
	state(): ShadowState
	watch(watcher: () => void): () => void
	/** What was recorded last, and of which phrase; the same object until the next. */
	repeated(): Repeated | null
	/** Plays the phrase, records until `stop` or for one and a half times its length, then plays both. */
	repeatAfter(): Promise<void>
	playBoth(): Promise<void>
	playMine(): Promise<void>
	/** A running recording is saved. */
	stop(): void
	/** Deletes the recording and releases the microphone. */
	close(): void
}
type ShadowRecorderDeps = {
	/** Resolves at the phrase's end and on abort. */
	playPhrase(signal: AbortSignal): Promise<void>
	/** Duration of the phrase in seconds of real time. */
	phraseS(): number
	phrase(): Omit<Repeated, 'mine'>
	microphone?: () => Promise<MediaStream>
}

const idle: ShadowState = { stage: 'idle', hasMine: false, refused: false }

/** Shadowing: the voice is recorded in this page's memory only. */
export function createShadowRecorder({
	playPhrase,
	phraseS,
	phrase: phraseNow,
	// Without HTTPS there are no media devices to ask.
	microphone = async () => navigator.mediaDevices.getUserMedia({ audio: true }),
}: ShadowRecorderDeps): ShadowRecorder {
	const { get, set, watch } = createStore(idle)
	let address: string | null = null
	let repeated: Repeated | null = null
	let going = new AbortController()
	let finish: () => void = () => undefined

	function setState(change: Partial<ShadowState>) {
		set({ ...get(), ...change })
	}

	function begin(): AbortSignal {
		going.abort()
		going = new AbortController()
		return going.signal
	}

	/** @throws where the device went away meanwhile, or cannot be recorded from */
	async function record(stream: MediaStream, signal: AbortSignal): Promise<void> {
		const recorder = new MediaRecorder(stream)
		const parts: Blob[] = []
		const said = phraseNow()
		recorder.ondataavailable = ({ data }) => parts.push(data)
		const isOver = new Promise<void>(resolve => {
			recorder.onstop = () => resolve()
		})
		recorder.start()
		setState({ stage: 'recording' })
		finish = () => {
			if (recorder.state !== 'inactive') recorder.stop()
		}
		signal.addEventListener('abort', finish)
		const timer = setTimeout(finish, (phraseS() * 1.5 + 1) * 1000)
		await isOver
		clearTimeout(timer)
		if (signal.aborted) return
		if (address) URL.revokeObjectURL(address)
		const mine = new Blob(parts, { type: recorder.mimeType })
		address = URL.createObjectURL(mine)
		repeated = { ...said, mine }
		setState({ hasMine: true })
	}

	async function mine(signal: AbortSignal): Promise<void> {
		if (!address || signal.aborted) return
		setState({ stage: 'mine' })
		const audio = new Audio(address)
		const isOver = new Promise<void>(resolve => {
			for (const event of ['ended', 'error', 'pause']) audio.addEventListener(event, () => resolve())
			signal.addEventListener('abort', () => audio.pause())
		})
		await audio.play().catch(() => undefined)
		if (!audio.paused) await isOver
	}

	async function phrase(signal: AbortSignal): Promise<void> {
		if (signal.aborted) return
		setState({ stage: 'original' })
		await playPhrase(signal)
	}

	function rest(signal: AbortSignal) {
		if (!signal.aborted) setState({ stage: 'idle' })
	}

	return {
		state: get,
		watch,
		repeated: () => repeated,
		async repeatAfter() {
			const signal = begin()
			const stream = await microphone().catch(() => null)
			setState({ refused: stream === null })
			if (!stream) return
			await phrase(signal).catch(() => undefined)
			try {
				if (signal.aborted) return
				await record(stream, signal)
			} catch {
				return setState({ stage: 'idle', refused: true })
			} finally {
				for (const track of stream.getTracks()) track.stop()
			}
			await phrase(signal)
			await mine(signal)
			rest(signal)
		},
		async playBoth() {
			const signal = begin()
			await phrase(signal)
			await mine(signal)
			rest(signal)
		},
		async playMine() {
			const signal = begin()
			await mine(signal)
			rest(signal)
		},
		stop() {
			if (get().stage === 'recording') return finish()
			going.abort()
			setState({ stage: 'idle' })
		},
		close() {
			going.abort()
			finish()
			if (address) URL.revokeObjectURL(address)
			address = null
			repeated = null
			setState(idle)
		},
	}
}
