import type { PDFDocumentLoadingTask, PDFPageProxy, PDFWorker } from 'pdfjs-dist'
// The other build needs browsers of this year, this one those of 2024.
import libraryUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { fetchRenamedFile } from '#contract/renamed-calls/fetch-renamed-file.ts'
import type { PageSource } from '../pages/page-source.ts'
import type { Region } from './visible-region.ts'

type Pdfjs = typeof import('pdfjs-dist')
let library: Promise<Pdfjs> | undefined
/** Where the server has pdf.js's fonts, character maps and image decoders. */
const parts = {
	...{ wasmUrl: '/pdfjs/wasm/', cMapUrl: '/pdfjs/cmaps/' },
	...{ standardFontDataUrl: '/pdfjs/standard_fonts/', iccUrl: '/pdfjs/iccs/' },
}
/** One worker for all pages: starting it takes longer than opening a page. */
let engine: PDFWorker | undefined
const maxOpenPages = 3
type OpenPage = { stop: AbortController; task: Promise<PDFDocumentLoadingTask>; page: Promise<PDFPageProxy> }
const open = new Map<string, OpenPage>()

type DrawRequest = { index: number; region: Region; signal: AbortSignal }

/** At device resolution. @returns null if aborted */
export async function drawRegion(
	source: PageSource,
	{ index, region, signal }: DrawRequest,
): Promise<HTMLCanvasElement | null> {
	const [{ RenderingCancelledException }, page] = await Promise.all([loadPdfjs(), openPage(source, index)])
	if (signal.aborted) return null
	const unscaled = page.getViewport({ scale: 1 })
	const scale = region.pageWidthPx / unscaled.width
	const height = unscaled.height * scale
	const canvas = document.createElement('canvas')
	canvas.width = Math.round(region.width * region.pageWidthPx)
	canvas.height = Math.round(region.height * height)
	const viewport = page.getViewport({
		scale,
		offsetX: -region.left * region.pageWidthPx,
		offsetY: -region.top * height,
	})
	const drawing = page.render({ canvas, viewport })
	signal.addEventListener('abort', () => drawing.cancel(), { once: true })
	try {
		await drawing.promise
		return canvas
	} catch (error) {
		canvas.width = 0
		canvas.height = 0
		if (error instanceof RenderingCancelledException) return null
		throw error
	}
}

export async function preopenPage(source: PageSource, index: number): Promise<void> {
	const page = await openPage(source, index)
	const canvas = document.createElement('canvas')
	const viewport = page.getViewport({ scale: 0.1 })
	canvas.width = Math.max(1, Math.round(viewport.width))
	canvas.height = Math.max(1, Math.round(viewport.height))
	await page.render({ canvas, viewport }).promise
	canvas.width = 0
	canvas.height = 0
}

async function openPage(source: PageSource, index: number): Promise<PDFPageProxy> {
	const pdfjs = await loadPdfjs()
	const key = `${source.bookId} ${index}`
	const known = open.get(key)
	if (known) return known.page
	const stop = new AbortController()
	const task = fetchRenamedFile(source.pagePdf(index), stop.signal).then(data =>
		pdfjs.getDocument({ worker: startEngine(pdfjs), data, ...parts }),
	)
	const page = task.then(({ promise }) => promise).then(document => document.getPage(1))
	open.set(key, { stop, task, page })
	page.catch(() => close(key))
	for (const oldest of open.keys()) {
		if (open.size <= maxOpenPages) break
		close(oldest)
	}
	return page
}

function close(key: string): void {
	const { stop, task } = open.get(key) ?? {}
	open.delete(key)
	stop?.abort()
	// A document that is not destroyed keeps its memory.
	task?.then(loaded => loaded.destroy()).catch(() => undefined)
}

/** Fetches it without running it: that takes a slow phone a third of a second, and most readers never look so closely. */
export function prefetchDeepZoom(): void {
	for (const href of [libraryUrl, workerUrl]) {
		if (document.querySelector(`link[href="${href}"]`)) continue
		const link = document.createElement('link')
		Object.assign(link, { rel: 'prefetch', href })
		document.head.append(link)
	}
}

/** Runs pdf.js and starts its worker. */
export async function startDeepZoom(): Promise<void> {
	startEngine(await loadPdfjs())
}

function loadPdfjs(): Promise<Pdfjs> {
	library ??= (import(/* @vite-ignore */ libraryUrl) as Promise<Pdfjs>).then(
		pdfjs => {
			pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
			return pdfjs
		},
		(error: unknown) => {
			library = undefined
			throw error
		},
	)
	return library
}

function startEngine({ PDFWorker }: Pdfjs): PDFWorker {
	if (!engine) {
		engine = new PDFWorker()
		// Closed or offline before it has started.
		engine.promise.catch(() => undefined)
	}
	return engine
}

export function closeDeepZoom(): void {
	for (const key of [...open.keys()]) close(key)
	engine?.destroy()
	engine = undefined
}
