import { type RefObject, useLayoutEffect } from 'react'
import type { SpokenSentence } from '../rules.ts'

/** As shares of the stage's height: what is said outside of it comes in view, unless the reader is far away; and where it stands then. */
const [near, place] = [0.5, 0.3]
/** The bar of sentences stands over the foot of the stage. */
const barPx = 64

/**
 * A page that is larger than its stage goes along with what is said, for whoever reads there.
 * @param first the beginning of the sentence @param isWanted from anywhere, as somebody went to it
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
		const isNear = box.bottom > view.top - near * view.height && box.top < view.bottom + near * view.height
		if (!isSeen && (isNear || isWanted())) stage.scrollBy({ top: box.top - view.top - place * view.height })
	}, [sentence])
}
