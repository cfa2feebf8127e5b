import { afterEach, expect, test, vi } from 'vitest'
import type { PageSource } from '../pages/page-source.ts'
import { closeDeepZoom, drawRegion } from './deep-zoom.ts'

const pdf =
	'%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>endobj\ntrailer<</Root 1 0 R>>'
const address = '/content/page-pdfs/tales/e1/3?ticket=900.abc'
const region = { left: 0, top: 0, width: 1, height: 1, pageWidthPx: 90 }

afterEach(() => {
	vi.restoreAllMocks()
	closeDeepZoom()
})

test('a process of the former version, which answers during an update, sends the page under its former address', async () => {
	const requested: string[] = []
	const original = globalThis.fetch
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
		const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href)
		if (!pathname.startsWith('/content/')) return original(input, init)
		requested.push(pathname + search)
		return pathname.startsWith('/content/cuts/') ? new Response(pdf) : new Response('', { status: 404 })
	})
	const source = { bookId: 'tales', pagePdf: () => address } as unknown as PageSource
	const { signal } = new AbortController()

	const canvas = await drawRegion(source, { index: 3, region, signal })

	expect(canvas?.width).toBe(90)
	expect(requested).toEqual([address, '/content/cuts/tales/e1/3?ticket=900.abc'])
})
