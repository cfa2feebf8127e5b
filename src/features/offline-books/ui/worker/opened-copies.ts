import type { UnixSeconds } from '#contract/vocabulary.ts'
import { type FoundPages, findInPages, foldedPage, type SearchedPage } from '#features/book-search/rules.ts'
import { sheets } from '#features/books/rules.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import type { Cue } from '#features/transcripts/contract.ts'
import type { CopyManifest } from '../../contract.ts'
import { bytesOf, filesOfPack, leaseState, pagesPerPart, rangeOf, sliceBytes, termsOf } from '../../rules.ts'
import {
	copyLease,
	copyRecord,
	latestSeconds,
	readPart,
	removeCopy,
	storeLatestSeconds,
} from '../copy-store.ts'
import { type OpenedExercises, openExercises } from './sealed-exercises.ts'

/** Packs of pages whose lists have been read. */
const maxPacks = 20
/** A lease is checked again after this. */
const recheckMs = 30_000
/** As long as the server's tickets are valid: then the reader asks again, the server first. */
const openS = 900

/** What is answered from an offline copy, while its lease lasts. */
export function createOpenedCopies() {
	const opened = new Map<string, { manifest: CopyManifest; seal: string | undefined; checkedAtMs: number }>()
	const packs = new Map<string, Promise<Map<string, Blob>>>()
	const exercises = new Map<string, Promise<OpenedExercises | null>>()
	const searched = new Map<string, Promise<{ pages: SearchedPage[]; cues: { [source: string]: Cue[] } }>>()

	/** Null for a book that is not here as a whole, or may not be opened now. */
	async function open(bookId: string): Promise<CopyManifest | null> {
		const known = opened.get(bookId)
		const sinceMs = Date.now() - (known?.checkedAtMs ?? 0)
		if (known && sinceMs >= 0 && sinceMs < recheckMs) return known.manifest
		opened.delete(bookId)
		const record = await copyRecord(bookId)
		const lease = record?.isWhole ? await copyLease(bookId) : null
		if (!record || lease === null) return null
		const terms = (await isSigned(lease, record.manifest)) ? termsOf(lease) : null
		const nowS = Math.floor(Date.now() / 1000)
		const state = terms ? leaseState(terms, { nowS, latestS: await latestSeconds() }) : 'expired'
		if (state === 'expired' || terms?.book !== bookId) {
			clearMemory()
			await removeCopy(bookId)
			return null
		}
		if (state === 'clock-set-back') return null
		await storeLatestSeconds(nowS)
		opened.set(bookId, { manifest: record.manifest, seal: terms.seal, checkedAtMs: Date.now() })
		return record.manifest
	}

	function packOf(manifest: CopyManifest, part: string): Promise<Map<string, Blob>> {
		const key = `${manifest.book.edition} ${part}`
		const known =
			packs.get(key) ?? readPart(manifest, part).then(blob => (blob ? filesOfPack(blob) : new Map()))
		packs.delete(key)
		packs.set(key, known)
		for (const oldest of packs.keys()) {
			if (packs.size <= maxPacks) break
			packs.delete(oldest)
		}
		return known
	}

	/** @param pathname of a page's image, its text or a sheet of thumbnails */
	async function pageFile(pathname: string): Promise<Response | null> {
		const [, , kind = '', bookId = '', edition = '', number = ''] = pathname.split('/')
		const manifest = await open(decodeURIComponent(bookId))
		if (manifest?.book.edition !== edition) return null
		const first = kind === 'sheets' ? Number(number) * sheets.perSheet : Number(number)
		const pack = await packOf(manifest, `pages-${Math.floor(first / pagesPerPart)}`)
		// One width is stored, that of this screen: it stands for the other.
		const width = kind === 'pages' ? `/${manifest.width}` : ''
		const end = `/${edition}/${number}${width}`
		// Between them is the id that the book had when it was fetched.
		const isRequested = (address: string) => address.startsWith(`/content/${kind}/`) && address.endsWith(end)
		const [, file] = [...pack].find(([address]) => isRequested(address)) ?? []
		return file ? new Response(file, { headers: { 'content-type': file.type } }) : null
	}

	async function audioFile(pathname: string, header: string | null): Promise<Response | null> {
		const [, , , bookId = '', file = ''] = pathname.split('/').map(decodeURIComponent)
		const manifest = await open(bookId)
		const at = manifest?.sounds.findIndex(({ source }) => isSameName(source, file)) ?? -1
		const track = manifest?.sounds[at]
		if (!manifest || !track?.bytes) return null
		const range = rangeOf(header, track.bytes)
		if (range === 'bad')
			return new Response(null, { status: 416, headers: { 'content-range': `bytes */${track.bytes}` } })
		const { start, end } = range ?? { start: 0, end: track.bytes - 1 }
		const body = slices((slice: number) => readPart(manifest, `sound-${at}-${slice}`), { start, end })
		const headers = {
			'content-type': track.media,
			'content-length': String(end - start + 1),
			'accept-ranges': 'bytes',
			...(range ? { 'content-range': `bytes ${start}-${end}/${track.bytes}` } : {}),
		}
		return new Response(body, { status: range ? 206 : 200, headers })
	}

	function textsOf(manifest: CopyManifest) {
		const { book_id, edition } = manifest.book
		const key = `${book_id} ${edition}`
		const known = searched.get(key) ?? readTexts(manifest)
		// Only the book that is read stays in memory.
		searched.clear()
		searched.set(key, known)
		return known
	}

	async function readTexts(manifest: CopyManifest) {
		const pack = await packOf(manifest, 'texts')
		const json = async (name: string) => JSON.parse((await pack.get(name)?.text()) ?? 'null')
		const texts = ((await json('texts')) ?? []) as Parameters<typeof foldedPage>[0][]
		return { pages: texts.map(foldedPage), cues: ((await json('cues')) ?? {}) as { [source: string]: Cue[] } }
	}

	/** Null for a copy of an earlier version, and of another edition. */
	async function exercisesOf(bookId: string, edition: unknown): Promise<OpenedExercises | null> {
		const manifest = await open(bookId)
		const seal = opened.get(bookId)?.seal
		if (!manifest || manifest.book.edition !== edition || seal === undefined) return null
		const key = `${bookId} ${edition}`
		const known = exercises.get(key) ?? openedExercises(manifest, seal)
		exercises.clear()
		exercises.set(key, known)
		return known
	}

	async function openedExercises(manifest: CopyManifest, seal: string): Promise<OpenedExercises | null> {
		const file = (await packOf(manifest, 'exercises')).get('exercises')
		return file ? openExercises(file, seal) : null
	}

	/** @param pathname of the exercises of a page */
	async function exercisesOfPage(pathname: string): Promise<unknown> {
		const [, , , bookId = '', edition, pageIndex] = pathname.split('/').map(decodeURIComponent)
		return (await exercisesOf(bookId, edition))?.onPage(Number(pageIndex)) ?? null
	}

	/** Calls about a book's own content, as the server answers them; null for one that the copy can't answer. */
	async function call(path: string, body: { [field: string]: unknown }): Promise<unknown> {
		const manifest = await open(String(body.book_id))
		if (!manifest) return null
		switch (path) {
			case '/api/reading/open':
				return {
					...manifest.book,
					expires_at: (Math.floor(Date.now() / 1000) + openS) as UnixSeconds,
				} satisfies OpenBook
			case '/api/reading/search': {
				const { pages } = await textsOf(manifest)
				const options = { match_case: body.match_case === true, whole_words: body.whole_words === true }
				const found = findInPages(pages, String(body.query), options) satisfies FoundPages
				return { edition: manifest.book.edition, ...found }
			}
			case '/api/listening/tracks':
				return { tracks: manifest.tracks }
			case '/api/listening/transcript':
				return { cues: cuesOf((await textsOf(manifest)).cues, String(body.source)) }
			case '/api/exercises/check':
				return (await exercisesOf(String(body.book_id), body.edition))?.check(body) ?? null
			case '/api/exercises/reveal':
				return (await exercisesOf(String(body.book_id), body.edition))?.reveal(body) ?? null
			default:
				return null
		}
	}

	/** After copies were stored, moved or removed. */
	function clearMemory(): void {
		for (const known of [opened, packs, searched, exercises]) known.clear()
	}

	return { open, pageFile, audioFile, exercisesOfPage, call, clearMemory }
}

export const contentCalls = [
	'/api/reading/open',
	'/api/reading/search',
	'/api/listening/tracks',
	'/api/listening/transcript',
	'/api/exercises/check',
	'/api/exercises/reveal',
]

function cuesOf(cues: { [source: string]: Cue[] }, file: string): Cue[] {
	return Object.entries(cues).find(([source]) => isSameName(source, file))?.[1] ?? []
}

/** In whichever Unicode form: a copy has the names that its book had then. */
function isSameName(one: string, other: string): boolean {
	return one.normalize('NFC') === other.normalize('NFC')
}

async function isSigned(lease: string, { key }: CopyManifest): Promise<boolean> {
	const [payload = '', signature = ''] = lease.split('.')
	const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
	const publicKey = await crypto.subtle.importKey('jwk', key, algorithm, false, ['verify'])
	return crypto.subtle.verify(algorithm, publicKey, bytesOf(signature), new TextEncoder().encode(payload))
}

/** Bytes `start` to `end` of a track, slice by slice as they are played. */
function slices(
	read: (slice: number) => Promise<Blob | null>,
	{ start, end }: { start: number; end: number },
): ReadableStream<Uint8Array<ArrayBuffer>> {
	let at = start
	return new ReadableStream({
		async pull(stream) {
			const slice = Math.floor(at / sliceBytes)
			const blob = await read(slice)
			if (!blob) return stream.error(new Error('A slice of the track is gone'))
			const from = at - slice * sliceBytes
			const bytes = new Uint8Array(await blob.slice(from, end + 1 - slice * sliceBytes).arrayBuffer())
			at += bytes.length
			stream.enqueue(bytes)
			if (at > end) stream.close()
		},
	})
}
