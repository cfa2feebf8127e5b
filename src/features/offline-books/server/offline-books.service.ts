import { typeOfSound } from '#contract/audio-formats.ts'
import { AppError, isRefusal } from '#contract/errors.ts'
import { editsBooks } from '#contract/roles.ts'
import type { TrackInfo } from '#features/audio-files/contract.ts'
import { audioKeyOf } from '#features/audio-files/rules.ts'
import { type ImageWidth, sheets } from '#features/books/rules.ts'
import type { Subscription } from '#features/entitlements/contract.ts'
import { latestEnd } from '#features/entitlements/rules.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import type { Cue } from '#features/transcripts/contract.ts'
import type { Caller, Member } from '#http/access.ts'
import type { RateLimits } from '#http/rate-limits.ts'
import type { Clock } from '#platform/clock.ts'
import { collectBytes } from '#platform/collect-bytes.ts'
import { type FileStore, unlessBadKey } from '#platform/files.ts'
import type { CopyManifest, CopyTrack } from '../contract.ts'
import { type LeaseTerms, leaseEnd, packFiles, pagesPerPart, sliceBytes } from '../rules.ts'
import type { Leases } from './leases.ts'

type PagePart = { kind: 'text' | 'image'; index: number; width: number } | { kind: 'sheet'; number: number }
export type OfflineBooksDeps = {
	leases: Leases
	/** The id that a book has now; any other id as it is. */
	currentId(bookId: string): string
	/** @throws AppError for a caller who may not read the book */
	openBook(caller: Caller, bookId: string): Promise<OpenBook>
	/** A page of the given edition, with the mark of the session's account where pages are marked. */
	page(bookId: string, edition: string, part: PagePart & { sessionId: string }): Promise<Uint8Array>
	/** About how many bytes the images and texts of a book take. */
	pagesSize(bookId: string, width: ImageWidth): Promise<number>
	tracks(caller: Caller, bookId: string): Promise<TrackInfo[]>
	/** Bytes of audio files by key, as far as they are known without the file store. */
	audioSizes(fileKeys: readonly string[]): Promise<ReadonlyMap<string, number>>
	/** As the caller may read them. */
	texts(caller: Caller, bookId: string): Promise<{ index: number; text: string }[]>
	cues(caller: Caller, bookId: string, file: string): Promise<Cue[]>
	/** The exercises of an edition, with their keys encrypted for this seal. */
	exercises(bookId: string, edition: string, seal: string): Promise<Uint8Array>
	subscriptionsOf(member: Member): Promise<Subscription[]>
	/** Null for an unknown session. */
	holderOf(sessionId: string): Promise<{ member: Member; state: 'live' | 'expired' | 'ended' } | null>
	files: Pick<FileStore, 'get'>
	/** Administrators see who has an offline copy of which book. */
	recordCopy(userId: string, bookId: string): Promise<void>
	limits: RateLimits<'keep' | 'part'>
	clock: Clock
}
export type OfflineBooks = ReturnType<typeof createOfflineBooks>

export function createOfflineBooks(deps: OfflineBooksDeps) {
	const { leases, openBook, tracks, clock, limits } = deps
	const nowS = () => Math.floor(clock.now().getTime() / 1000)

	async function endFor(member: Member, { book_id, is_demo }: OpenBook): Promise<number> {
		if (is_demo || editsBooks(member.role)) return leaseEnd(nowS(), null)
		const own = (await deps.subscriptionsOf(member)).find(one => one.book_id === book_id)
		return leaseEnd(nowS(), (own && latestEnd(own)) ?? nowS())
	}

	/** @param seal that of the present copy, which stays the same under a new id of the book */
	async function leaseOf(member: Member, book: OpenBook, width: number, seal?: string): Promise<string> {
		const { userId: user, sessionId: session } = member
		const { book_id, edition } = book
		const times = { issued: nowS(), until: await endFor(member, book) }
		return leases.sign({ user, session, book: book_id, edition, width, ...times, ...(seal && { seal }) })
	}

	/** A track whose file is missing does not play online either. */
	const storedBytes = async (fileKey: string): Promise<number> =>
		(await deps.files.get(fileKey).catch(unlessBadKey))?.size ?? 0

	/** As the store has them now: what is downloaded is divided by it. */
	async function tracksOf(book: OpenBook): Promise<CopyTrack[]> {
		return Promise.all(
			sourcesOf(book).map(async source => ({
				source,
				bytes: await storedBytes(audioKeyOf(book.book_id, source)),
				media: typeOfSound(source),
			})),
		)
	}

	/** About: a store elsewhere would be asked for each track of each book that is looked at. */
	async function audioBytes(book: OpenBook): Promise<number> {
		const keys = sourcesOf(book).map(source => audioKeyOf(book.book_id, source))
		const known = await deps.audioSizes(keys)
		const sizes = await Promise.all(keys.map(async key => known.get(key) ?? storedBytes(key)))
		return sizes.reduce((sum, bytes) => sum + bytes, 0)
	}

	/** @throws AppError not_found for a book without pages: there is nothing to be kept */
	async function openKeepable(member: Member, bookId: string): Promise<OpenBook> {
		const book = await openBook(member, bookId)
		if (book.pages.length === 0) throw new AppError('not_found')
		return book
	}

	async function pagesPart({ book, edition, width, session }: LeaseTerms, from: number, count: number) {
		const indexes = Array.from({ length: count }, (_, at) => from + at)
		const page = (part: PagePart) => deps.page(deps.currentId(book), edition, { ...part, sessionId: session })
		const parts = indexes.flatMap(index => [
			{ kind: 'image' as const, index, width, address: `pages/${book}/${edition}/${index}/${width}` },
			{ kind: 'text' as const, index, width, address: `texts/${book}/${edition}/${index}` },
		])
		const files = []
		for (const { address, ...part } of parts) {
			const bytes = await page(part).catch(unlessUnusable)
			const media = part.kind === 'text' ? 'application/json' : 'image/webp'
			if (bytes) files.push({ address: `/content/${address}`, media, bytes })
		}
		for (const number of sheetsFrom(from, count)) {
			const bytes = await page({ kind: 'sheet', number }).catch(unlessUnusable)
			const address = `/content/sheets/${book}/${edition}/${number}`
			if (bytes) files.push({ address, media: 'image/webp', bytes })
		}
		return packFiles(files)
	}

	/** What is searched, and what is said in the tracks. */
	async function textsPart(caller: Member, book: OpenBook) {
		const cues = await Promise.all(
			sourcesOf(book).map(async source => [source, await deps.cues(caller, book.book_id, source)] as const),
		)
		const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
		const media = 'application/json'
		return packFiles([
			{ address: 'texts', media, bytes: json(await deps.texts(caller, book.book_id)) },
			{ address: 'cues', media, bytes: json(Object.fromEntries(cues)) },
		])
	}

	async function exercisesPart(terms: LeaseTerms): Promise<Uint8Array> {
		const seal = terms.seal ?? leases.sealOf(terms)
		const bytes = await deps.exercises(deps.currentId(terms.book), terms.edition, seal)
		// Bare gzip would be taken for a content encoding.
		return packFiles([{ address: 'exercises', media: 'application/gzip', bytes }])
	}

	async function trackPart(book: OpenBook, at: number, slice: number): Promise<Uint8Array> {
		const source = sourcesOf(book)[at]
		const file = source === undefined ? null : await deps.files.get(audioKeyOf(book.book_id, source))
		const start = slice * sliceBytes
		if (!file || start >= file.size) throw new AppError('not_found')
		const end = Math.min(start + sliceBytes, file.size) - 1
		return collectBytes(file.stream({ start, end }), sliceBytes)
	}

	async function renewedLease(lease: string, caller: Caller): Promise<string | null> {
		const terms = leases.read(lease)
		if (!terms || terms.until <= nowS()) return null
		if (caller.kind === 'member' && caller.userId !== terms.user) return null
		const holder = caller.kind === 'member' ? null : await deps.holderOf(terms.session)
		// An expired session is renewed by signing in; until then the present lease stays.
		if (holder?.state === 'expired') return lease
		const member = caller.kind === 'member' ? caller : holder?.state === 'live' ? holder.member : null
		const book = member && (await openBook(member, deps.currentId(terms.book)).catch(refusedToNull))
		if (!member || !book) return null
		return book.edition === terms.edition ? leaseOf(member, book, terms.width, terms.seal) : lease
	}

	return {
		async size(member: Member, bookId: string, width: ImageWidth) {
			const book = await openKeepable(member, bookId)
			const bytes = (await deps.pagesSize(bookId, width)) + (await audioBytes(book))
			return { bytes, until: await endFor(member, book) }
		},

		async keep(member: Member, bookId: string, width: ImageWidth): Promise<CopyManifest> {
			const book = await openKeepable(member, bookId)
			await limits.spendOfAccount('keep', member.userId)
			if (!book.is_demo && !editsBooks(member.role)) await deps.recordCopy(member.userId, bookId)
			const sounds = await tracksOf(book)
			const packs = Math.ceil(book.pages.length / pagesPerPart)
			const slices = sounds.flatMap(({ bytes }, at) =>
				Array.from({ length: Math.ceil(bytes / sliceBytes) }, (_, slice) => `sound-${at}-${slice}`),
			)
			return {
				book: { ...book, ticket: '', last_page_index: null },
				...{ width, sounds, key: leases.key, now: nowS() as CopyManifest['now'] },
				tracks: await tracks(member, bookId),
				parts: [
					'texts',
					'exercises',
					...Array.from({ length: packs }, (_, pack) => `pages-${pack}`),
					...slices,
				],
				lease: await leaseOf(member, book, width),
			}
		},

		/** @throws AppError `forbidden` for an expired lease, or one of another session */
		async part(member: Member, lease: string, part: string): Promise<Uint8Array> {
			const terms = leases.read(lease)
			if (!terms || terms.until <= nowS() || terms.session !== member.sessionId)
				throw new AppError('forbidden')
			await limits.spendOfAccount('part', member.userId)
			const book = await openBook(member, deps.currentId(terms.book))
			if (book.edition !== terms.edition) throw new AppError('not_found')
			const [kind, first = 0, second = 0] = part
				.split('-')
				.map((word, at) => (at === 0 ? word : Number(word)))
			if (kind === 'texts') return textsPart(member, book)
			if (kind === 'exercises') return exercisesPart(terms)
			if (kind === 'sound') return trackPart(book, Number(first), Number(second))
			const from = Number(first) * pagesPerPart
			if (kind !== 'pages' || from >= book.pages.length) throw new AppError('not_found')
			return pagesPart(terms, from, Math.min(pagesPerPart, book.pages.length - from))
		},

		/** @param caller a guest where nobody is signed in: then the leases say whose they are */
		async renew(caller: Caller, given: readonly string[]): Promise<(string | null)[]> {
			const answers: (string | null)[] = []
			for (const lease of given) answers.push(await renewedLease(lease, caller))
			return answers
		},
	}
}

/** Each file once: parts are named by its index here. */
const sourcesOf = ({ audio }: OpenBook) => [...new Set(audio.map(({ source }) => source))]

/** Thumbnail sheets that begin with one of these pages. */
function sheetsFrom(from: number, count: number): number[] {
	const first = Math.ceil(from / sheets.perSheet)
	const last = Math.ceil((from + count) / sheets.perSheet)
	return Array.from({ length: last - first }, (_, at) => first + at)
}

/** A page that can't be drawn does not keep the others from being downloaded. */
function unlessUnusable(error: unknown): null {
	if (isRefusal(error, 'unusable_file')) return null
	throw error
}

/** A copy has to go where the book may not be read any more; not where nobody could say. */
function refusedToNull(error: unknown): null {
	if (isRefusal(error, 'no_subscription') || isRefusal(error, 'unknown_book')) return null
	throw error
}
