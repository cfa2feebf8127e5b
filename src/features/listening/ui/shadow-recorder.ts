export type ShadowState = {
	stage: 'idle' | 'original' | 'recording' | 'mine'
	/** Whether there is a recording to hear. */
	hasMine: boolean
	/** The microphone was refused or is not there. */
	refused: boolean
}
export type ShadowRecorder = {
	state(): ShadowState
	watch(watcher: () => void): () => void
	/** Plays the phrase, records until `stop` or for half as long again, then plays both in turn. */
	repeatAfter(): Promise<void>
	/** Plays the phrase and the recording in turn. */
	playBoth(): Promise<void>
	playMine(): Promise<void>
	/** Ends what is going on; a recording that is running is kept. */
	stop(): void
	/** Forgets the recording and lets go of the microphone. */
	close(): void
}
type Needs = {
	/** Plays the phrase once. Resolves at its end, or when the signal says so. */
	playPhrase(signal: AbortSignal): Promise<void>
	/** Seconds of a clock that the phrase takes. */
	phraseS(): number
	microphone?: () => Promise<MediaStream>
}

const idle: ShadowState = { stage: 'idle', hasMine: false, refused: false }

/** Shadowing: what one says after a phrase is recorded in this page's memory and goes nowhere else. */
export function createShadowRecorder({
	playPhrase,
	phraseS,
	microphone = () => navigator.mediaDevices.getUserMedia({ audio: true }),
}: Needs): ShadowRecorder {
	let state = idle
	let address: string | null = null
	let going = new AbortController()
	let finish: () => void = () => undefined
	const watchers = new Set<() => void>()

	function become(change: Partial<ShadowState>) {
		state = { ...state, ...change }
		for (const watcher of watchers) watcher()
	}

	function begin(): AbortSignal {
		going.abort()
		going = new AbortController()
		return going.signal
	}

	/** @returns whether it was recorded to its end */
	async function record(stream: MediaStream): Promise<void> {
		const recorder = new MediaRecorder(stream)
		const parts: Blob[] = []
		recorder.ondataavailable = ({ data }) => parts.push(data)
		const isOver = new Promise<void>(resolve => {
			recorder.onstop = () => resolve()
		})
		become({ stage: 'recording' })
		recorder.start()
		finish = () => {
			if (recorder.state !== 'inactive') recorder.stop()
		}
		const timer = setTimeout(finish, (phraseS() * 1.5 + 1) * 1000)
		await isOver
		clearTimeout(timer)
		if (address) URL.revokeObjectURL(address)
		address = URL.createObjectURL(new Blob(parts, { type: recorder.mimeType }))
		become({ hasMine: true })
	}

	async function mine(signal: AbortSignal): Promise<void> {
		if (!address || signal.aborted) return
		become({ stage: 'mine' })
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
		become({ stage: 'original' })
		await playPhrase(signal)
	}

	function rest(signal: AbortSignal) {
		if (!signal.aborted) become({ stage: 'idle' })
	}

	return {
		state: () => state,
		watch(watcher) {
			watchers.add(watcher)
			return () => watchers.delete(watcher)
		},
		async repeatAfter() {
			const signal = begin()
			const stream = await microphone().catch(() => null)
			become({ refused: stream === null })
			if (!stream) return
			try {
				await phrase(signal)
				if (signal.aborted) return
				await record(stream)
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
			if (state.stage === 'recording') return finish()
			going.abort()
			become({ stage: 'idle' })
		},
		close() {
			going.abort()
			finish()
			if (address) URL.revokeObjectURL(address)
			address = null
			become(idle)
		},
	}
}
