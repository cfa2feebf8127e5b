/** The part of the book's player that sentences are played with. */
export type TalkingPlayer = {
	readonly tracks: readonly { source: string }[]
	state(): { chosen: number | null; playing: boolean; time: number; turnsPages: boolean }
	watch(watcher: () => void): () => void
	/** In seconds, finer than the state. */
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
	/** Once, or over and over until it is stopped. `ended` is called at its end only, not if it is left before. */
	play(said: PlayedSentence, how?: { isRepeated?: boolean; ended?: () => void }): void
	/** Leaves the track to itself; what plays goes on. */
	release(): void
	/** Ends the sound as well. */
	stop(): void
	close(): void
}

const lookEveryMs = 15
/** Somebody moved to another place. */
const movedS = 0.6

export function createSentencePlayer(player: TalkingPlayer): SentencePlayer {
	let timer: ReturnType<typeof setInterval> | undefined
	let isRepeating = false

	function release() {
		clearInterval(timer)
		timer = undefined
		if (isRepeating) player.clearEnds()
		isRepeating = false
	}

	function watchEnd(index: number, { start, end }: PlayedSentence, ended?: () => void) {
		let wasPlaying = false
		let last = start
		timer = setInterval(() => {
			const { chosen, playing } = player.state()
			wasPlaying ||= playing
			const now = player.now()
			const isElsewhere = chosen !== index || now < start - movedS || now > Math.max(last, start) + movedS
			last = now
			if (isElsewhere || (wasPlaying && !playing)) return release()
			if (now < end) return
			release()
			player.pause()
			ended?.()
		}, lookEveryMs)
	}

	return {
		play(said, { isRepeated = false, ended } = {}) {
			release()
			const index = player.tracks.findIndex(track => track.source === said.source)
			if (index < 0) return
			if (player.state().chosen !== index) player.start(index, said.start)
			else {
				player.setRepeating(false)
				player.seek(said.start)
				if (!player.state().playing) player.toggle(null)
			}
			if (!isRepeated) return watchEnd(index, said, ended)
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
