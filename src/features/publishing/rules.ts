import { asPageNumber, lastPageNumber, pageIndexOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import { accessDays } from '#features/entitlements/rules.ts'
import type { PartStatus, PublishPart } from './contract.ts'

export type BookFacts = {
	/** 0 without a PDF. */
	pages: number
	startPage: PageNumber
	sections: number
	texts: number
	tracks: number
	/** Tracks on no page of the book. */
	misplacedTracks: number
	/** Tracks whose audio file is not there. */
	missingFiles: number
	exercises: {
		/** Whether the book was looked through. */
		isFound: boolean
		spaces: number
		/** Spaces of which nobody has said that their answer is right. */
		doubtful: number
		count: number
		/** Exercises that nobody confirmed, with no answer in the book. */
		keyless: number
	}
	/** Null where nothing is sold of the book. */
	product: {
		hasCover: boolean
		/** In roubles; 0 is none, unless it is said to be free. */
		price: number
		isFree: boolean
		publisher: string
		hasPartner: boolean
	} | null
}
type Says = PublishPart['says']

/** The list of the page to publish: what is there, what is missing, what blocks a sale. */
export function partsOf(facts: BookFacts): PublishPart[] {
	const { pages, startPage, sections, texts, tracks, product } = facts
	const hasFile = pages > 0
	const unless = (isThere: boolean, status: PartStatus): [PartStatus, Says] =>
		isThere ? ['done', 'done'] : [status, 'none']
	const part = (
		name: PublishPart['part'],
		[status, says]: [PartStatus, Says],
		{ count = 0, of = 0, named = null }: { count?: number; of?: number; named?: string | null } = {},
	): PublishPart => ({ part: name, status, says, count, of, name: named })
	return [
		part('file', unless(hasFile, 'blocks'), { count: pages }),
		part('numbers', hasFile && startPage < 1 ? ['done', 'front'] : unless(hasFile, 'missing'), {
			count: startPage < 1 ? pageIndexOf(asPageNumber(1), startPage) + 1 : startPage,
			of: lastPageNumber({ startPage, pageCount: pages }),
		}),
		part('contents', unless(sections > 0, 'missing'), { count: sections }),
		part('texts', textsOf(facts), { count: texts, of: pages }),
		part('tracks', tracksOf(facts), { count: unplaced(facts) || tracks, of: tracks }),
		part('exercises', exercisesOf(facts), countedOf(facts.exercises)),
		part('cover', unless(product?.hasCover === true, 'missing')),
		part('price', priceOf(product), { count: product?.price ?? 0 }),
		part('publisher', publisherOf(product), { named: product?.publisher || null }),
		part('term', ['done', 'done'], { count: accessDays }),
	]
}

export function canBeSold(parts: PublishPart[]): boolean {
	return !parts.some(({ status }) => status === 'blocks')
}

function textsOf({ texts, pages }: BookFacts): [PartStatus, Says] {
	if (texts === 0) return ['missing', 'none']
	return ['done', texts < pages ? 'some' : 'done']
}

/** A book without recordings lacks nothing. */
function tracksOf({ tracks, misplacedTracks, missingFiles }: BookFacts): [PartStatus, Says] {
	if (tracks === 0) return ['done', 'none']
	if (missingFiles > 0) return ['missing', 'files']
	return misplacedTracks > 0 ? ['missing', 'some'] : ['done', 'done']
}

/** A book to read has none. */
function exercisesOf({
	pages,
	exercises: { isFound, spaces, doubtful, keyless },
}: BookFacts): [PartStatus, Says] {
	// Nobody has to do anything for it.
	if (!isFound) return pages > 0 ? ['done', 'searching'] : ['missing', 'searched']
	if (spaces === 0) return ['done', 'none']
	if (doubtful > 0) return ['missing', 'some']
	return keyless > 0 ? ['missing', 'keyless'] : ['done', 'done']
}

function countedOf({ spaces, doubtful, count, keyless }: BookFacts['exercises']) {
	if (doubtful === 0 && keyless > 0) return { count: keyless, of: count }
	return { count: doubtful || spaces, of: spaces }
}

function unplaced({ misplacedTracks, missingFiles }: BookFacts): number {
	return missingFiles > 0 ? missingFiles : misplacedTracks
}

function priceOf(product: BookFacts['product']): [PartStatus, Says] {
	if (product === null) return ['blocks', 'record']
	if (product.price > 0) return ['done', 'done']
	return product.isFree ? ['done', 'free'] : ['blocks', 'none']
}

/** Orders of a publisher without a login are listed until somebody gets them. */
function publisherOf(product: BookFacts['product']): [PartStatus, Says] {
	if (product === null) return ['blocks', 'record']
	if (product.publisher.trim() === '') return ['blocks', 'none']
	return product.hasPartner ? ['done', 'done'] : ['missing', 'unknown']
}
