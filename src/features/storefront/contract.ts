import * as z from 'zod/mini'
import { type BookLayout, bindings, pairings } from '#contract/book-layout.ts'
import { get } from '#contract/endpoint.ts'
import { BookId } from '#contract/vocabulary.ts'

/** Widths of a spread's image in pixels: of a phone, and of a large dense screen. */
export const spreadWidths = [640, 1280] as const
export type SpreadWidth = (typeof spreadWidths)[number]
export type SpreadType = 'avif' | 'webp'

export const storefrontApi = {
	spread: get('/content/spreads/:book_id/:edition/:page_index/:width', {
		summary: 'Two facing pages of a demo as one picture; the cover and a last left page stand alone',
		params: z.object({
			book_id: BookId,
			edition: z.string().check(z.regex(/^[a-z0-9]{1,40}$/)),
			/** Index of the first page of the spread. */
			page_index: z.string().check(z.regex(/^\d{1,4}$/)),
			width: z.enum(['640', '1280']),
		}),
		/** WebP by default; pairing and binding as the demo has them, so that an address always is the same picture. */
		query: z.object({
			type: z.optional(z.enum(['avif'])),
			pairing: z.optional(z.enum(pairings)),
			binding: z.optional(z.enum(bindings)),
		}),
		media: 'image/webp',
		errors: ['not_found', 'unknown_book', 'unavailable', 'too_many', 'unusable_file'],
	}),
}

/** The pages that face each other from `index` on, as one image. */
export type Spread = BookLayout & {
	bookId: string
	edition: string
	index: number
	width: SpreadWidth
	type: SpreadType
}

/** A real spread of a demo book with the recording that belongs to it. */
export type Opening = {
	bookId: string
	title: string
	author: string
	level: string | null
	demo: string
	/** Printed numbers of the pages that are shown. */
	pageNumbers: number[]
	/** One image of them all, in its widths; the size is that of the largest one, in pixels. */
	image: { src: string; srcSet: string; avifSrcSet: string; width: number; height: number }
	/** What phones that know AVIF show of the image. */
	small: { address: string; spread: Spread }
	track: { title: string; src: string }
}

export const wayNames = ['child', 'school', 'oge', 'ege', 'self', 'teacher'] as const
export type WayName = (typeof wayNames)[number]

export type WayTo = { name: WayName; to: string }
/** With what stands there. */
export type WayIn = WayTo & {
	count: number
	/** The lowest price in roubles that is paid; null where nothing is. */
	priceFrom: number | null
	isSomeFree: boolean
	hasAudio: boolean
	/** Covers of the first books there. */
	covers: { src: string; width: number; height: number; colour: string | null }[]
}

/** Books and recordings that can be had now, and how many books are to come. */
export type ShopTotals = Pick<WayIn, 'priceFrom' | 'isSomeFree'> & {
	books: number
	inProduction: number
	audioMinutes: number
}
export type Promises = { refund: string | null; hours: string; email: string }
