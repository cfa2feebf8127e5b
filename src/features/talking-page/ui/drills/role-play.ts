import { createStore } from '#design/store.ts'
import type { SentencePlayer } from '../sentence-player.ts'
import type { DrillLine } from './drill-lines.ts'

/** Index of the current line, said by the track or by the reader; null before the beginning and after the end. */
export type RoleState = { line: number | null }
export type RolePlay = {
	state(): RoleState
	watch(watcher: () => void): () => void
	/** From the first line; those of `role` are left out, with a pause as long as they last. */
	begin(lines: readonly DrillLine[], role: string): void
	stop(): void
}

/** Learners speak slower than the recording. */
const slowdown = 1.3
const pauseMs = 400

export function createRolePlay(sentences: SentencePlayer): RolePlay {
	const { get, set, watch } = createStore<RoleState>({ line: null })
	let timer: ReturnType<typeof setTimeout> | undefined

	function stop() {
		clearTimeout(timer)
		if (get().line === null) return
		set({ line: null })
		sentences.stop()
	}

	function go(lines: readonly DrillLine[], role: string, at: number) {
		const line = lines[at]
		if (!line) return set({ line: null })
		set({ line: at })
		const next = () => {
			if (get().line === at) go(lines, role, at + 1)
		}
		if (line.speaker !== role) return sentences.play(line, { onEnded: next })
		timer = setTimeout(next, (line.end - line.start) * 1000 * slowdown + pauseMs)
	}

	return {
		state: get,
		watch,
		begin(lines, role) {
			stop()
			go(lines, role, 0)
		},
		stop,
	}
}
