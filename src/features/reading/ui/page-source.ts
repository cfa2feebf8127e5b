import type { OpenBook } from '../contract.ts'
import { type ImageWidth, imageWidths } from '../rules.ts'
import type { PageSize } from './spreads.ts'

/** Where an open book's pages and sounds come from. */
export type PageSource = {
	readonly bookId: string
	readonly startPage: number
	readonly pages: readonly PageSize[]
	/** The page's images for an `img`: its plain one and the one for dense screens. */
	image(index: number): { src: string; srcSet: string }
	thumbnail(index: number): string
	/** @param file name inside the book's folder of sounds */
	sound(file: string): string
	/** Gets a new ticket now; addresses made afterwards carry it. Fails as the server refuses. */
	renew(): Promise<void>
	/** Renews the ticket before it ends, for as long as the book is open. @returns stops it */
	keepOpen(): () => void
}

type World = {
	/** Opens the book again. */
	open(): Promise<OpenBook>
	nowMs?: () => number
}

const marginMs = 60_000
const retryMs = 15_000
const [thumbnailWidth, plainWidth, denseWidth] = imageWidths

/** The source of a book that the server opened; `open` renews its ticket without the reader noticing. */
export function createPageSource(opened: OpenBook, { open, nowMs = Date.now }: World): PageSource {
	let book = opened
	const ticketOf = () => (book.ticket ? `?ticket=${encodeURIComponent(book.ticket)}` : '')
	function page(index: number, width: ImageWidth) {
		return `/content/pages/${book.book_id}/${book.edition}/${index}/${width}${ticketOf()}`
	}
	async function renew() {
		book = await open()
	}
	return {
		bookId: opened.book_id,
		startPage: opened.start_page,
		pages: opened.pages,
		image: index => ({
			src: page(index, plainWidth),
			srcSet: `${page(index, plainWidth)} ${plainWidth}w, ${page(index, denseWidth)} ${denseWidth}w`,
		}),
		thumbnail: index => page(index, thumbnailWidth),
		sound: file => `/content/sounds/${book.book_id}/${encodeURIComponent(file)}${ticketOf()}`,
		renew,
		keepOpen() {
			// A demo's addresses need no ticket.
			if (opened.ticket === '') return () => undefined
			let timer: ReturnType<typeof setTimeout>
			const wait = (ms: number) => {
				timer = setTimeout(
					() =>
						renew().then(
							() => wait(renewalDelayMs(book.expires_at, nowMs())),
							() => wait(retryMs),
						),
					ms,
				)
			}
			wait(renewalDelayMs(book.expires_at, nowMs()))
			return () => clearTimeout(timer)
		},
	}
}

/**
 * How long a ticket can be left alone: until a minute before its end; one that has ended already is renewed at once.
 * @param expiresAt unix seconds
 */
export function renewalDelayMs(expiresAt: number, nowMs: number): number {
	return Math.max(0, expiresAt * 1000 - nowMs - marginMs)
}
