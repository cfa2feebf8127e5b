import type { TalkingBook } from './talking-book.ts'

/** Turns the page where the track goes on to another one, if the reader asked for that. @returns stops */
export function followPages({ player, pages, inView, goTo }: TalkingBook): () => void {
	let last: number | null = null
	function check() {
		const { chosen, playing, turnsPages, time } = player.state()
		const source = player.tracks[chosen ?? -1]?.source
		const turns = inView().flatMap(index => pages.get(index)?.turns ?? [])
		const at = turns.findLast(turn => turn.source === source && turn.start <= time)
		const page = at?.page_index ?? null
		// Only when the track changes its page: a reader who has turned to another one stays there.
		const isTurned = page !== null && last !== null && page !== last
		if (page !== null || source === undefined) last = page
		if (isTurned && playing && turnsPages && !inView().includes(page)) goTo(page)
	}
	return player.watch(check)
}
