import { type RefObject, useEffect } from 'react'
import { imageWidths } from '#features/books/rules.ts'
import type { PageSource } from '../pages/page-source.ts'

type Props = {
	page: RefObject<HTMLElement | null>
	source: PageSource
	index: number
	shownWidth: number
}

const [, denseWidth] = imageWidths
/** Below this the dense image looks as sharp. */
const maxUpscale = 1.1
const aheadMs = 400
let hasLookedClosely = false

export function Detail({ page, source, index, shownWidth }: Props) {
	const isWanted = shownWidth > denseWidth * maxUpscale
	useEffect(() => {
		if (!hasLookedClosely) return
		const timer = setTimeout(() => {
			// A failure here is retried when it is needed.
			import('./deep-zoom.ts')
				.then(({ preopenPage: openAhead }) => openAhead(source, index))
				.catch(() => undefined)
		}, aheadMs)
		return () => clearTimeout(timer)
	}, [source, index])
	useEffect(() => {
		const element = page.current
		const stage = element?.closest('section')
		if (!isWanted || !element || !stage) return
		const leaving = new AbortController()
		import('./draw-detail.ts').then(
			({ drawDetail }) => {
				hasLookedClosely = true
				drawDetail(source, { index, page: element, stage, signal: leaving.signal })
			},
			// The dense image stays.
			() => undefined,
		)
		return () => leaving.abort()
	}, [page, source, index, isWanted])
	return null
}
