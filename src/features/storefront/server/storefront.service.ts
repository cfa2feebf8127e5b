import sharp, { type Sharp } from 'sharp'
import { type BookLayout, layoutOf } from '#contract/book-layout.ts'
import { AppError, isRefusal } from '#contract/errors.ts'
import { asPageIndex, pageIndexOf, pageNumberOf } from '#contract/page-numbers.ts'
import type { Language, PageNumber } from '#contract/vocabulary.ts'
import type { AudioItem } from '#features/books/contract.ts'
import { imageWidths } from '#features/books/rules.ts'
import type { Card, Choice, Listing, ListingPage, ListingTotals } from '#features/catalogue/contract.ts'
import { addressOfListing, formatListingQuery, noChoice } from '#features/catalogue/rules.ts'
import type { Category } from '#features/categories/contract.ts'
import { createDerivedFiles } from '#platform/files/derived-files.ts'
import type { FileStore } from '#platform/files.ts'
import {
	type Opening,
	type ShopTotals,
	type Spread,
	type SpreadType,
	type SpreadWidth,
	spreadWidths,
	type WayIn,
	type WayTo,
} from '../contract.ts'
import { categoryNamed, isForReaders, spreadOf, ways } from '../rules.ts'

type Demo = BookLayout & {
	edition: string
	pages: [number, number][]
	start_page: PageNumber
	audio: AudioItem[]
}
type ListingChoice = { listing: Listing; choice: Choice }
type StorefrontDeps = {
	catalogue: {
		list(query: ListingChoice, language: Language): Promise<Pick<ListingPage, 'cards'>>
		totals(query: ListingChoice): Promise<ListingTotals>
		categories(language: Language): Promise<{ children: Category[] }>
	}
	/** @throws unknown_book; undefined for a book that is no demo */
	openDemo(bookId: string): Promise<Demo | undefined>
	pageImage(page: { bookId: string; edition: string; index: number; width: number }): Promise<Uint8Array>
	/** Indexes of pages that readers are not shown, also where an image of them was made before. */
	heldPages(bookId: string): Promise<ReadonlySet<number>>
	files: FileStore
}
export type Storefront = ReturnType<typeof createStorefront>

/** So many demos are opened at most to find one with a recording on a page. */
const maxDemos = 8
const coversShown = 2
const [smallest, largest] = spreadWidths
/**
 * As good to the eye as each other; AVIF is two thirds of WebP's size for a printed page. The lower qualities are for
 * phones, while the image does not fit into what a server sends before the first acknowledgement.
 */
const encodings = {
	avif: [46, 42, 38, 34].map(quality => ({ quality, effort: 2 })),
	webp: [{ quality: 78 }],
}
/** Ten segments of 1,460 bytes (RFC 6928), less the headers: within them a phone has the image a round trip sooner. */
const firstFlightBytes = 14_000

export function createStorefront({ catalogue, openDemo, pageImage, heldPages, files }: StorefrontDeps) {
	const derivedFiles = createDerivedFiles(files)

	async function openingOf(card: Card, demoId: string): Promise<Opening | null> {
		const demo = await openDemo(demoId).catch((error: unknown) => {
			// A product may name a demo that nobody has added yet.
			if (isRefusal(error, 'unknown_book')) return undefined
			throw error
		})
		const track = demo?.audio.find(({ page }) => demo.pages[pageIndexOf(page, demo.start_page)] !== undefined)
		if (!demo || !track) return null
		const indexes = spreadOf(pageIndexOf(track.page, demo.start_page), demo.pages.length, demo.pairing)
		const held = await heldPages(demoId)
		if (indexes.some(index => held.has(index))) return null
		const [first = 0] = indexes

		const page = { ...layoutOf(demo), bookId: demoId, edition: demo.edition, index: first }
		const address = (width: SpreadWidth, type?: 'avif') => addressOfSpread({ ...page, width }, type)
		const small = { ...page, width: smallest, type: 'avif' } as const
		const shares = indexes.map(index => sizeOf(demo, index)).map(([width, height]) => width / height)
		return {
			bookId: card.book_id,
			title: card.name,
			author: card.author,
			level: card.level,
			demo: demoId,
			pageNumbers: indexes.map(index => pageNumberOf(asPageIndex(index), demo.start_page)),
			image: {
				src: address(largest),
				srcSet: spreadWidths.map(width => `${address(width)} ${width}w`).join(', '),
				avifSrcSet: spreadWidths.map(width => `${address(width, 'avif')} ${width}w`).join(', '),
				width: largest,
				height: Math.round(largest / shares.reduce((sum, share) => sum + share, 0)),
			},
			small: { address: address(smallest, 'avif'), spread: small },
			track: { title: track.title, src: `/content/sounds/${demoId}/${encodeURIComponent(track.source)}` },
		}
	}

	async function makeSpread({ width, type, ...page }: Spread, fromLeft: number[]): Promise<Buffer> {
		const [drawnPx] = imageWidths
		const pages = await Promise.all(fromLeft.map(index => pageImage({ ...page, index, width: drawnPx })))
		const image = sharp(await joinPages(pages.map(Buffer.from))).resize({ width })
		const bytes = await encode(image, width, type)
		return type === 'avif' ? Buffer.concat([bytes, trailerBox]) : bytes
	}

	/** Made on the first request. @returns its key. @throws AppError unknown_book, and not_found for what no visitor is shown */
	async function spread(shown: Spread): Promise<string> {
		const { bookId, edition, index, width, type } = shown
		const demo = await openDemo(bookId)
		if (demo?.edition !== edition || index >= demo.pages.length) throw new AppError('not_found')
		const layout = Object.values(layoutOf(demo))
		const indexes = spreadOf(index, demo.pages.length, demo.pairing)
		if (indexes[0] !== index || layout.join() !== Object.values(layoutOf(shown)).join())
			throw new AppError('not_found')
		const held = await heldPages(bookId)
		if (indexes.some(each => held.has(each))) throw new AppError('not_found')
		const key = `spreads/${bookId}/${edition}/${[index, width, ...layout].join('-')}.${type}`
		const fromLeft = demo.binding === 'right' ? indexes.reverse() : indexes
		return derivedFiles.at(key, () => makeSpread(shown, fromLeft))
	}

	return {
		spread,

		/** AVIF or WebP. @throws as `spread` */
		spreadBytes: async (shown: Spread): Promise<Uint8Array | null> => files.read(await spread(shown)),

		/** A spread of the newest book that can be bought and whose demo has a recording on a page; null for none. */
		async opening(language: Language): Promise<Opening | null> {
			const { cards } = await catalogue.list({ listing: 'all', choice: noChoice }, language)
			const demos = cards.filter(card => card.isReady && card.demo !== null).slice(0, maxDemos)
			for (const card of demos) {
				const opening = card.demo === null ? null : await openingOf(card, card.demo)
				if (opening) return opening
			}
			return null
		},

		async waysIn(language: Language): Promise<WayIn[]> {
			// Editors name categories in both languages; the exams have Russian names only.
			const { children } = await catalogue.categories('ru')
			const found = await Promise.all(
				ways.map(async way => {
					const category = 'category' in way ? categoryNamed(way.category, children) : undefined
					if ('category' in way && !category) return []
					const listing = category?.id ?? 'all'
					const choice = 'choice' in way ? { ...noChoice, ...way.choice } : noChoice
					const [totals, { cards }] = await Promise.all([
						catalogue.totals({ listing, choice }),
						catalogue.list({ listing, choice }, language),
					])
					const { count, priceFrom, isSomeFree, audioMinutes } = totals
					const to = `${addressOfListing(listing)}${formatListingQuery({ choice })}`
					const covers = cards.flatMap(coverOf)
					const hasAudio = audioMinutes > 0
					return count === 0 ? [] : [{ name: way.name, to, count, priceFrom, isSomeFree, hasAudio, covers }]
				}),
			)
			return withOwnCovers(found.flat())
		},

		/** The ways into the catalogue that lead to a book. */
		async waysTo(book: Pick<Card, 'level' | 'ageMark' | 'categories'>): Promise<WayTo[]> {
			const { children } = await catalogue.categories('ru')
			const stands = new Set(book.categories.map(({ categoryId }) => categoryId))
			return ways.flatMap((way): WayTo[] => {
				if ('choice' in way) {
					const to = `${addressOfListing('all')}${formatListingQuery({ choice: { ...noChoice, ...way.choice } })}`
					return isForReaders(book, way.choice) ? [{ name: way.name, to }] : []
				}
				const category = categoryNamed(way.category, children)
				if (!category || !holdsAny(category, stands)) return []
				return [{ name: way.name, to: addressOfListing(category.id) }]
			})
		},

		async totals(): Promise<ShopTotals> {
			const totals = await catalogue.totals({ listing: 'all', choice: noChoice })
			const { count, readyCount, audioMinutes, priceFrom, isSomeFree } = totals
			const inProduction = count - readyCount
			return { books: readyCount, inProduction, audioMinutes, priceFrom, isSomeFree }
		},
	}
}

/** The head of a `free` box, ISO/IEC 14496-12: an AVIF file is boxes only, so its 12-byte trailer is one as well. */
const trailerBox = Buffer.from('\0\0\0\x14free', 'latin1')

async function encode(image: Sharp, width: SpreadWidth, type: SpreadType): Promise<Buffer> {
	const [best, ...lower] = encodings[type]
	let bytes = await image.toFormat(type, best).toBuffer()
	if (width === largest) return bytes
	for (const encoding of lower) {
		if (bytes.length <= firstFlightBytes) break
		bytes = await image.toFormat(type, encoding).toBuffer()
	}
	return bytes
}

function addressOfSpread(spread: Omit<Spread, 'type'>, type?: 'avif'): string {
	const { bookId, edition, index, width } = spread
	const query = new URLSearchParams({ ...(type ? { type } : {}), ...layoutOf(spread) }).toString()
	return `/content/spreads/${bookId}/${edition}/${index}/${width}${query && `?${query}`}`
}

/** Pages side by side. The cover and a last left page stand alone, and sharp joins no single image. */
async function joinPages(pages: Buffer[]): Promise<Buffer> {
	const [single] = pages
	if (pages.length === 1 && single) return single
	return sharp(pages, { join: { across: pages.length } })
		.png()
		.toBuffer()
}

/** Two books of each way, others than those of the ways before it where it has others. */
function withOwnCovers(waysIn: readonly WayIn[]): WayIn[] {
	const shown = new Set<string>()
	return waysIn.map(way => {
		const others = way.covers.filter(({ src }) => !shown.has(src))
		const covers = (others.length > 0 ? others : way.covers).slice(0, coversShown)
		for (const { src } of covers) shown.add(src)
		return { ...way, covers }
	})
}

function holdsAny({ id, children }: Category, ids: ReadonlySet<number>): boolean {
	return ids.has(id) || children.some(child => holdsAny(child, ids))
}

function sizeOf(demo: Demo, index: number): [width: number, height: number] {
	return demo.pages[index] ?? [1, 1]
}

function coverOf({ logo, logoWidth, logoHeight, logoColour }: Card): WayIn['covers'] {
	if (logo === null || logoWidth === null || logoHeight === null) return []
	return [{ src: logo, width: logoWidth, height: logoHeight, colour: logoColour }]
}
