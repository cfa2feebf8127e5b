import { type RefObject, useLayoutEffect } from 'react'
import type { SpokenSentence } from '../rules.ts'

/** As shares of the stage's height: how far outside it a sentence may be to scroll to it, and how far from the top it is then. */
const [maxDistance, topOffset] = [0.5, 0.3]
/** The bar of sentences stands over the foot of the stage. */
const barPx = 64

/**
 * Scrolls a page that is larger than its stage to the sentence that is said, unless the reader is far from it.
 * @param first the first part of the sentence @param isWanted whether to scroll from however far, as somebody chose the sentence
 */
export function useLitInView(
	first: RefObject<HTMLElement | null>,
	sentence: SpokenSentence | undefined,
	isWanted: () => boolean,
): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each sentence
	useLayoutEffect(() => {
		const mark = first.current
		const stage = mark?.closest('[data-fitted="false"]')
		if (!mark || !stage) return
		const [view, box] = [stage.getBoundingClientRect(), mark.getBoundingClientRect()]
		const isSeen = box.top >= view.top && box.bottom <= view.bottom - barPx
		const isNear =
			box.bottom > view.top - maxDistance * view.height && box.top < view.bottom + maxDistance * view.height
		if (!isSeen && (isNear || isWanted()))
			stage.scrollBy({ top: box.top - view.top - topOffset * view.height })
	}, [sentence])
}
