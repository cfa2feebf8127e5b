import {
	GlobalWorkerOptions,
	getDocument,
	type PDFDocumentLoadingTask,
	type PDFPageProxy,
	PDFWorker,
	RenderingCancelledException,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// The other build needs browsers of this year, this one those of 2024.
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { PageSource } from '../pages/page-source.ts'
import type { Region } from './visible-region.ts'

GlobalWorkerOptions.workerSrc = worker

/** Where the server has pdf.js's fonts, character maps and image decoders. */
const parts = '/pdfjs/'
/** One worker for all pages: starting it takes longer than opening a page. */
let engine: PDFWorker | undefined
const maxOpenPages = 3
const open = new Map<string, { task: PDFDocumentLoadingTask; page: Promise<PDFPageProxy> }>()

type DrawRequest = { index: number; region: Region; signal: AbortSignal }

/** At device resolution. @returns null if aborted */
export async function drawRegion(
	source: PageSource,
	{ index, region, signal }: DrawRequest,
): Promise<HTMLCanvasElement | null> {
	const page = await openPage(source, index)
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

function openPage(source: PageSource, index: number): Promise<PDFPageProxy> {
	const key = `${source.bookId} ${index}`
	const scale = open.get(key)
	if (scale) return scale.page
	const task = getDocument({
		worker: startDeepZoom(),
		url: source.cut(index),
		disableRange: true,
		disableStream: true,
		wasmUrl: `${parts}wasm/`,
		cMapUrl: `${parts}cmaps/`,
		standardFontDataUrl: `${parts}standard_fonts/`,
		iccUrl: `${parts}iccs/`,
	})
	const page = task.promise.then(document => document.getPage(1))
	open.set(key, { task, page })
	page.catch(() => close(key))
	for (const oldest of open.keys()) {
		if (open.size <= maxOpenPages) break
		close(oldest)
	}
	return page
}

function close(key: string): void {
	const { task } = open.get(key) ?? {}
	open.delete(key)
	// A document that is not destroyed keeps its memory.
	void task?.destroy()
}

export function startDeepZoom(): PDFWorker {
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
