import { moveLoopEnd } from '../player/player-state.ts'

/** SVG path of a waveform in a box of `bars` by 100: one bar per unit, around the middle. */
export function wavePath(peaks: Uint8Array, bars: number): string {
	const parts = Array.from({ length: bars }, (_, bar) => {
		const from = Math.floor((bar * peaks.length) / bars)
		const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars))
		const loudest = peaks.subarray(from, to).reduce((most, peak) => Math.max(most, peak), 0)
		// A hairline where it is silent, so that the track does not look ended.
		const half = Math.max(1.5, Math.round((loudest / 255) * 480) / 10)
		return `M${bar + 0.2} ${50 - half}h.6v${half * 2}h-.6z`
	})
	return parts.join('')
}

/** Distance in pixels within which a press grabs an end. */
const gripPx = 10
/** Movement in pixels below which a press is no drag. */
const dragThresholdPx = 4

type Wave = { widthPx: number; duration: number; from: number | null; to: number | null }
export type Drag = { grip: 'from' | 'to' | 'new'; startPx: number; wasMoved: boolean }

export function dragTarget(px: number, { widthPx, duration, from, to }: Wave): Drag {
	const distance = (end: number | null) =>
		end === null ? Number.POSITIVE_INFINITY : Math.abs((end / duration) * widthPx - px)
	const near = Math.min(distance(from), distance(to))
	const grip = near > gripPx ? 'new' : distance(from) === near ? 'from' : 'to'
	return { grip, startPx: px, wasMoved: false }
}

/** The loop while it is dragged; undefined while it is still a click. */
export function dragged(
	drag: Drag,
	px: number,
	wave: Wave,
): { from: number | null; to: number | null } | undefined {
	if (!drag.wasMoved && Math.abs(px - drag.startPx) < dragThresholdPx) return undefined
	const secondOf = (at: number) => (Math.min(Math.max(0, at), wave.widthPx) / wave.widthPx) * wave.duration
	if (drag.grip === 'from') return moveLoopEnd(wave, { from: secondOf(px) })
	if (drag.grip === 'to') return moveLoopEnd(wave, { to: secondOf(px) })
	const [first, last] = [Math.min(px, drag.startPx), Math.max(px, drag.startPx)]
	return moveLoopEnd({ from: secondOf(first), to: null, duration: wave.duration }, { to: secondOf(last) })
}
