import { release } from '../pages/load-image.ts'
import type { PageSource } from '../pages/page-source.ts'
import { drawRegion } from './deep-zoom.ts'
import { type Region, visibleRegion } from './visible-region.ts'

type DetailOptions = {
	index: number
	page: HTMLElement
	/** What `page` is scrolled in. */
	stage: HTMLElement
	/** Takes the drawing away. */
	signal: AbortSignal
}

/** The image moves with the pointer; it is drawn sharp when the pointer rests. */
const pauseMs = 40

/** Draws the part of a page that is in view, and again as it moves. */
export function drawDetail(source: PageSource, { index, page, stage, signal }: DetailOptions): void {
	if (signal.aborted) return
	let canvas: HTMLCanvasElement | null = null
	let timer: ReturnType<typeof setTimeout> | undefined
	let leaving = new AbortController()

	async function draw() {
		leaving.abort()
		leaving = new AbortController()
		const { signal } = leaving
		const region = visibleRegion(page, stage)
		if (!region) return
		const drawn = await drawRegion(source, { index, region, signal })
		if (!signal.aborted && drawn) place(drawn, region)
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
		if (canvas) {
			canvas.replaceWith(drawn)
			release(canvas)
		} else [...page.querySelectorAll('[data-picture]')].at(-1)?.after(drawn)
		canvas = drawn
	}

	const soon = () => {
		clearTimeout(timer)
		timer = setTimeout(() => void draw().catch(() => undefined), pauseMs)
	}
	soon()
	stage.addEventListener('scroll', soon, { passive: true, signal })
	const observer = new ResizeObserver(soon)
	observer.observe(stage)
	observer.observe(page)
	signal.addEventListener('abort', () => {
		clearTimeout(timer)
		leaving.abort()
		observer.disconnect()
		canvas?.remove()
		if (canvas) release(canvas)
	})
}
