/** What this feature uses of the book's player. */
export type TalkingPlayer = {
	readonly tracks: readonly { source: string }[]
	state(): { chosen: number | null; playing: boolean; time: number; turnsPages: boolean }
	watch(watcher: () => void): () => void
	/** Playback time in seconds, more exact than that of `state()`. */
	now(): number
	start(index: number, second?: number): void
	toggle(first: number | null): void
	pause(): void
	seek(seconds: number): void
	repeat(range: { from: number; to: number }): void
	setRepeating(isRepeating: boolean): void
	clearEnds(): void
}
export type PlayedSentence = { source: string; start: number; end: number }

/** Plays sentences of tracks, each from its beginning to its end. */
export type SentencePlayer = {
	/** Once, or repeated until it is stopped. `onEnded` is called at the end of the sentence, not if playback leaves it before. */
	play(said: PlayedSentence, how?: { isRepeated?: boolean; onEnded?: () => void }): void
	/** Stops watching for the end of the sentence; playback goes on. */
	release(): void
	/** Releases and pauses. */
	stop(): void
	close(): void
}

const pollMs = 15
/** A jump of the time by more than this is a seek by somebody else. */
const seekS = 0.6

export function createSentencePlayer(player: TalkingPlayer): SentencePlayer {
	let timer: ReturnType<typeof setInterval> | undefined
	let isRepeating = false

	function release() {
		clearInterval(timer)
		timer = undefined
		if (isRepeating) player.clearEnds()
		isRepeating = false
	}

	function watchEnd(index: number, { start, end }: PlayedSentence, onEnded?: () => void) {
		let wasPlaying = false
		let last = start
		timer = setInterval(() => {
			const { chosen, playing } = player.state()
			wasPlaying ||= playing
			const now = player.now()
			const isElsewhere = chosen !== index || now < start - seekS || now > Math.max(last, start) + seekS
			last = now
			if (isElsewhere || (wasPlaying && !playing)) return release()
			if (now < end) return
			release()
			player.pause()
			onEnded?.()
		}, pollMs)
	}

	return {
		play(said, { isRepeated = false, onEnded } = {}) {
			release()
			const index = player.tracks.findIndex(track => track.source === said.source)
			if (index < 0) return
			if (player.state().chosen !== index) player.start(index, said.start)
			else {
				player.setRepeating(false)
				player.seek(said.start)
				if (!player.state().playing) player.toggle(null)
			}
			if (!isRepeated) return watchEnd(index, said, onEnded)
			isRepeating = true
			player.repeat({ from: said.start, to: said.end })
		},
		release,
		stop() {
			release()
			player.pause()
		},
		close: release,
	}
}
