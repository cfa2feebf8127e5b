import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { HitRange } from './flow.ts'

/** A sentence that is said at this moment, by the parts of its lines. Must stay the same object while it is said. */
export type Said = { index: number; ranges: readonly HitRange[] }

/** As shares of the view's height: what is said outside of it comes in view, unless the reader is far away; and where it stands then. */
const [near, place] = [0.5, 0.3]

/** The view goes along with what is said, for whoever reads there. @returns lets the next sentence come in view from anywhere */
export function useSaid(view: RefObject<HTMLElement | null>, said: Said | null): () => void {
	const isWanted = useRef(false)
	useLayoutEffect(() => {
		const element = said && view.current?.querySelector('[data-said]')
		if (!element || !view.current) return
		const { top, bottom, height } = view.current.getBoundingClientRect()
		const box = element.getBoundingClientRect()
		const isSeen = box.top >= top && box.bottom <= bottom
		const isNear = box.bottom > top - near * height && box.top < bottom + near * height
		if (!isSeen && (isNear || isWanted.current))
			view.current.scrollBy({ top: box.top - top - place * height })
		isWanted.current = false
	}, [view, said])
	return () => {
		isWanted.current = true
	}
}
