import { type RefObject, useEffect } from 'react'
import type { Player } from './player.ts'

/** Writes `--at`, the played share of the track, on an element with every frame, without React. */
export function usePlayhead(player: Player, element: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		let frame = 0
		function draw() {
			const { duration, playing } = player.state()
			const share = duration > 0 ? Math.min(1, player.now() / duration) : 0
			element.current?.style.setProperty('--at', String(share))
			frame = playing ? requestAnimationFrame(draw) : 0
		}
		draw()
		const stop = player.watch(() => {
			if (frame === 0) draw()
		})
		return () => {
			stop()
			cancelAnimationFrame(frame)
		}
	}, [player, element])
}
