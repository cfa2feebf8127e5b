import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const peersDirectory = fileURLToPath(new URL('../peers/', import.meta.url))
const modules = path.join(peersDirectory, 'node_modules')
export const peersAreInstalled = existsSync(modules)

export type PeerBook = {
	pdf: string
	/** Width and height of every page, and where the image of a page is. */
	sizes: [number, number][]
	image(index: number): Uint8Array
}

/** Serves the peers as their makers ship them, compressed, with the books they are to show. */
export async function servePeers(
	books: Map<string, PeerBook>,
	reactPdf: string | null,
): Promise<{ port: number; server: Server }> {
	const compressed = new Map<string, Buffer>()

	function asset(file: string, response: ServerResponse): void {
		const type = types[path.extname(file)] ?? 'application/octet-stream'
		const bytes = compressed.get(file) ?? gzipSync(readFileSync(file), { level: 9 })
		compressed.set(file, bytes)
		response.writeHead(200, {
			'content-type': type,
			'content-encoding': 'gzip',
			'content-length': bytes.length,
			'cache-control': 'public, max-age=31536000, immutable',
		})
		response.end(bytes)
	}

	function answer(request: IncomingMessage, response: ServerResponse): void {
		const url = new URL(request.url ?? '/', 'http://peers')
		const [, kind = '', name = '', ...rest] = url.pathname.split('/')
		const book = books.get(name)
		const page = pages[kind]
		if (page && book) {
			response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
			response.end(page(name, book))
		} else if (kind === 'pdf' && book) sendPdf(book.pdf, request, response)
		else if (kind === 'image' && book) {
			const bytes = book.image(Number(rest[0]))
			const isPng = bytes[0] === 0x89
			response.writeHead(200, {
				'content-type': isPng ? 'image/png' : 'image/webp',
				'content-length': bytes.length,
				'cache-control': 'public, max-age=31536000, immutable',
			})
			response.end(bytes)
		} else if (kind === 'reactpdf' && reactPdf) asset(path.join(reactPdf, name, ...rest), response)
		else if (kind === 'm') asset(path.join(modules, name, ...rest), response)
		else response.writeHead(404).end()
	}

	const server = createServer((request, response) => {
		try {
			answer(request, response)
		} catch {
			response.writeHead(404).end()
		}
	})
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	return { port: typeof address === 'object' && address ? address.port : 0, server }
}

const types: { [ending: string]: string } = {
	'.mjs': 'text/javascript',
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.svg': 'image/svg+xml',
}

function sendPdf(file: string, request: IncomingMessage, response: ServerResponse): void {
	const { size } = statSync(file)
	const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
	const headers = { 'content-type': 'application/pdf', 'accept-ranges': 'bytes' }
	if (from === '') {
		response.writeHead(200, { ...headers, 'content-length': size })
		createReadStream(file).pipe(response)
		return
	}
	const end = Math.min(to === '' ? size - 1 : Number(to), size - 1)
	response.writeHead(206, {
		...headers,
		'content-length': end - Number(from) + 1,
		'content-range': `bytes ${from}-${end}/${size}`,
	})
	createReadStream(file, { start: Number(from), end }).pipe(response)
}

const pages: { [kind: string]: (name: string, book: PeerBook) => string } = {
	mozilla: name => `<!doctype html><html><head><meta charset="utf-8"><title>Mozilla</title>
<link rel="stylesheet" href="/m/pdfjs-dist/web/pdf_viewer.css">
<style>body{margin:0}#c{position:absolute;inset:0;overflow:auto}</style></head>
<body><div id="c"><div id="v" class="pdfViewer"></div></div><script type="module">
import * as pdfjs from '/m/pdfjs-dist/build/pdf.min.mjs'
globalThis.pdfjsLib = pdfjs
const { EventBus, PDFFindController, PDFLinkService, PDFViewer } = await import('/m/pdfjs-dist/web/pdf_viewer.mjs')
const base = '/m/pdfjs-dist/'
pdfjs.GlobalWorkerOptions.workerSrc = base + 'build/pdf.worker.min.mjs'
const eventBus = new EventBus()
const linkService = new PDFLinkService({ eventBus })
const findController = new PDFFindController({ eventBus, linkService })
const viewer = new PDFViewer({ container: document.getElementById('c'), viewer: document.getElementById('v'), eventBus, linkService, findController })
linkService.setViewer(viewer)
eventBus.on('pagesinit', () => { viewer.currentScaleValue = 'page-fit' })
const isDone = n => viewer.getPageView(n - 1)?.renderingState === 3
window.bench = {
	ready: isDone, known: isDone,
	next: () => viewer.nextPage(),
	goTo: n => { viewer.currentPageNumber = n },
	current: () => viewer.currentPageNumber,
	search: query => new Promise(found => {
		eventBus.on('updatefindmatchescount', ({ matchesCount }) => matchesCount.total > 0 && found())
		eventBus.on('updatefindcontrolstate', ({ matchesCount }) => matchesCount.total > 0 && found())
		eventBus.dispatch('find', { type: '', query, caseSensitive: false, entireWord: false, highlightAll: true, findPrevious: false })
	}),
}
const document_ = await pdfjs.getDocument({ url: '/pdf/${name}', wasmUrl: base + 'wasm/', cMapUrl: base + 'cmaps/', standardFontDataUrl: base + 'standard_fonts/', iccUrl: base + 'iccs/' }).promise
viewer.setDocument(document_)
linkService.setDocument(document_, null)
</script></body></html>`,
	bookreader: (name, { sizes }) => {
		const base = '/m/@internetarchive/bookreader/BookReader/'
		const scripts = [
			'jquery-1.10.1.js',
			'jquery-ui-1.12.0.min.js',
			'jquery.ui.touch-punch.min.js',
			'jquery.browser.min.js',
			'dragscrollable-br.js',
			'jquery.colorbox-min.js',
			'BookReader.js',
		]
		const data = sizes.map(([width, height], index) => [
			{ width: 794, height: Math.round((794 * height) / width), uri: `/image/${name}/${index}` },
		])
		return `<!doctype html><html><head><meta charset="utf-8"><title>BookReader</title>
${scripts.map(script => `<script src="${base}${script}"></script>`).join('\n')}
<link rel="stylesheet" href="${base}BookReader.css"></head><body style="margin:0"><div id="BookReader" style="height:800px"></div><script>
const br = new BookReader({ data: ${JSON.stringify(data)}, imagesBaseURL: '${base}images/', ui: 'full', el: '#BookReader', defaults: 'mode/1up', bookTitle: 'Book' })
br.init()
const image = n => document.querySelector('.pagediv' + (n - 1) + ' img')
const isDone = n => { const i = image(n); return !!i && i.complete && i.naturalWidth > 0 }
window.bench = {
	ready: isDone, known: isDone,
	next: () => br.next(),
	goTo: n => br.jumpToIndex(n - 1),
	current: () => br.currentIndex() + 1,
}
</script></body></html>`
	},
	reactpdf: name =>
		`<!doctype html><html><head><meta charset="utf-8"><title>react-pdf</title></head><body style="margin:0"><div id="root" data-book="/pdf/${name}"></div><script type="module" src="/reactpdf/assets/index.js"></script></body></html>`,
}
