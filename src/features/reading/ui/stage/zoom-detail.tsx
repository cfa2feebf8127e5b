import { type RefObject, useEffect, useRef } from 'react'
import { imageWidths } from '#features/books/rules.ts'
import { release } from '../pages/load-image.ts'
import type { PageSource } from '../pages/page-source.ts'
import { type Region, visibleRegion } from './visible-region.ts'

type Props = {
	page: RefObject<HTMLElement | null>
	source: PageSource
	index: number
	shownWidth: number
}

const [, denseWidth] = imageWidths
/** Below this the dense image looks as sharp. */
const maxUpscale = 1.1
/** The image moves with the pointer; it is drawn sharp when the pointer rests. */
const pauseMs = 40
const aheadMs = 400
let hasLookedClosely = false

export function Detail({ page, source, index, shownWidth }: Props) {
	const isWanted = shownWidth > denseWidth * maxUpscale
	const canvas = useRef<HTMLCanvasElement | null>(null)
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
		let timer: ReturnType<typeof setTimeout> | undefined
		let leaving = new AbortController()
		async function draw() {
			leaving.abort()
			leaving = new AbortController()
			const region = element && stage && visibleRegion(element, stage)
			if (!region) return
			const { drawRegion } = await import('./deep-zoom.ts')
			hasLookedClosely = true
			const drawn = await drawRegion(source, { index, region, signal: leaving.signal })
			if (leaving.signal.aborted || !drawn) return
			place(drawn, region)
		}
		function place(drawn: HTMLCanvasElement, region: Region) {
			Object.assign(drawn.style, {
				inset: 'auto',
				left: `${region.left * 100}%`,
				top: `${region.top * 100}%`,
				width: `${region.width * 100}%`,
				height: `${region.height * 100}%`,
			})
			drawn.setAttribute('aria-hidden', 'true')
			drawn.dataset.detail = ''
			const before = canvas.current
			canvas.current = drawn
			if (before) before.replaceWith(drawn)
			else [...(element?.querySelectorAll('[data-picture]') ?? [])].at(-1)?.after(drawn)
			if (before) release(before)
		}
		const soon = () => {
			clearTimeout(timer)
			timer = setTimeout(() => void draw().catch(() => undefined), pauseMs)
		}
		soon()
		stage.addEventListener('scroll', soon, { passive: true })
		const observer = new ResizeObserver(soon)
		observer.observe(stage)
		observer.observe(element)
		return () => {
			clearTimeout(timer)
			leaving.abort()
			stage.removeEventListener('scroll', soon)
			observer.disconnect()
			canvas.current?.remove()
			if (canvas.current) release(canvas.current)
			canvas.current = null
		}
	}, [page, source, index, isWanted])
	return null
}
