import { existsSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { scannedPages, writeScan } from './scan.ts'
import { type BenchShop, peakMb, until } from './shop.ts'

export type BenchBook = { id: string; name: string; pdf: string; pages: number; rareWord: string | null }

export const rareWord = 'periwinkle'
const scanPages = 300
const notation = '/usr/share/doc/lilypond/html/Documentation/notation.pdf'

/** The books that are on this machine; the scans are made where they are missing and wanted. */
export async function findBooks(cache: string, isWanted: (name: string) => boolean): Promise<BenchBook[]> {
	const [friendly, flat] = [path.join(cache, 'scan.pdf'), path.join(cache, 'scan-flat.pdf')]
	const wantsScan = isWanted('scan') || isWanted('flat scan')
	if (wantsScan && (!existsSync(friendly) || !existsSync(flat))) {
		process.stdout.write(`Making a scanned book of ${scanPages} pages in two layouts …\n`)
		const pages = await scannedPages(scanPages, page => (page === 249 ? rareWord : ''))
		await writeScan(`${friendly}.part`, { pages, layout: 'friendly' })
		await writeScan(`${flat}.part`, { pages, layout: 'flat' })
		renameSync(`${friendly}.part`, friendly)
		renameSync(`${flat}.part`, flat)
	}
	const books = [
		{ id: 'bench_scan', name: 'scan', pdf: friendly, pages: scanPages, rareWord },
		{ id: 'bench_flat', name: 'flat scan', pdf: flat, pages: scanPages, rareWord },
		{
			id: 'bench_real',
			name: 'real scan',
			pdf: '../shared/books/loeb-135-scan.pdf',
			pages: 433,
			rareWord: null,
		},
		{ id: 'bench_vector', name: 'vector', pdf: notation, pages: 930, rareWord: 'glissando' },
		{
			id: 'bench_demo',
			name: "the demo's",
			pdf: 'demo/books/everyday_english_workbook/book.pdf',
			pages: 129,
			rareWord: 'neighbour',
		},
	]
	for (const { name, pdf } of books.filter(book => isWanted(book.name))) {
		if (!existsSync(pdf)) process.stdout.write(`Left out: ${name}, as ${pdf} is not on this machine\n`)
	}
	return books.filter(({ name, pdf }) => isWanted(name) && existsSync(pdf))
}

export type Imported = { firstPageMs: number; allMs: number; peakMb: number; pages: number }

/** Makes a book of a PDF as an editor does, and counts from the moment the whole file is there. */
export async function importBook(shop: BenchShop, { id, name, pdf }: BenchBook): Promise<Imported | null> {
	const known = await shop.call('POST', '/api/reading/open', { book_id: id }).catch(() => null)
	if (known) return null
	const uploadId = await upload(shop, pdf)
	const begin = performance.now()
	const job = await shop.call('POST', '/api/imports', {
		upload_id: uploadId,
		book_id: id,
		title: `Bench: ${name}`,
		is_demo: true,
		start_page: 1,
	})
	let edition = ''
	await until(async () => {
		edition = String((await shop.call('POST', '/api/reading/open', { book_id: id })).edition)
		return (await fetch(`http://127.0.0.1:${shop.port}/content/pages/${id}/${edition}/0/794`)).ok
	})
	const firstPageMs = performance.now() - begin
	let peak = 0
	let state: Record<string, unknown> = {}
	await until(async () => {
		const pid = shop.importer()
		if (pid) peak = Math.max(peak, peakMb(pid))
		state = await shop.call('GET', `/api/imports/${String(job.job_id)}`)
		await new Promise(resolve => setTimeout(resolve, 200))
		return state.state !== 'running' && state.state !== 'waiting'
	}, 900_000)
	if (state.state !== 'done') throw new Error(`${id}: ${String(state.message)}`)
	return { firstPageMs, allMs: performance.now() - begin, peakMb: peak, pages: Number(state.page_count) }
}

async function upload(shop: BenchShop, pdf: string): Promise<string> {
	const file = await open(pdf)
	const { size } = await file.stat()
	const upload = await shop.call('POST', '/api/uploads', { name: path.basename(pdf), size })
	const chunk = Buffer.alloc(Number(upload.piece))
	for (let at = 0; at < size; at += chunk.length) {
		const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
		await shop.send(`/api/uploads/${String(upload.upload_id)}/chunks/${at}`, chunk.subarray(0, bytesRead))
	}
	await file.close()
	return String(upload.upload_id)
}

/** Images of a book's pages for a peer that is given ours. */
export async function imagesOf(shop: BenchShop, id: string, pages: number): Promise<Map<number, Uint8Array>> {
	const { edition } = await shop.call('POST', '/api/reading/open', { book_id: id })
	const images = new Map<number, Uint8Array>()
	for (let index = 0; index < pages; index += 1) {
		const answer = await fetch(
			`http://127.0.0.1:${shop.port}/content/pages/${id}/${String(edition)}/${index}/794`,
		)
		images.set(index, new Uint8Array(await answer.arrayBuffer()))
	}
	return images
}
