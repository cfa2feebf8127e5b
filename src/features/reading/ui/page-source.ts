import { type ImageWidth, placeOnSheet } from '#features/books/rules.ts'
import type { OpenBook } from '../contract.ts'
import type { PageSize } from './spreads.ts'

/** Where an open book's pages and sounds come from. */
export type PageSource = {
	readonly bookId: string
	readonly startPage: number
	readonly pages: readonly PageSize[]
	/** What is printed on the pages, by index, where that is not their number. */
	readonly labels: readonly string[] | null
	image(index: number, width: ImageWidth): string
	/** The sheet with the page's thumbnail; the same address until `renew`, so that it is fetched once. */
	sheet(index: number): string
	/** The page's runs of text with their boxes, as JSON. */
	text(index: number): string
	/** The page as a PDF of its own. */
	cut(index: number): string
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

/** The source of a book that the server opened; `open` renews its ticket without the reader noticing. */
export function createPageSource(opened: OpenBook, { open, nowMs = Date.now }: World): PageSource {
	let book = opened
	const sheetAddresses = new Map<number, string>()
	function content(kind: string, place: number | string) {
		const ticket = book.ticket ? `?ticket=${encodeURIComponent(book.ticket)}` : ''
		return `/content/${kind}/${book.book_id}/${book.edition}/${place}${ticket}`
	}
	async function renew() {
		book = await open()
	}
	return {
		bookId: opened.book_id,
		startPage: opened.start_page,
		pages: opened.pages,
		labels: opened.page_labels,
		image: (index, width) => content('pages', `${index}/${width}`),
		sheet(index) {
			const { sheet } = placeOnSheet(index)
			const address = sheetAddresses.get(sheet) ?? content('sheets', sheet)
			sheetAddresses.set(sheet, address)
			return address
		},
		text: index => content('texts', index),
		cut: index => content('cuts', index),
		sound(file) {
			const ticket = book.ticket ? `?ticket=${encodeURIComponent(book.ticket)}` : ''
			return `/content/sounds/${book.book_id}/${encodeURIComponent(file)}${ticket}`
		},
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
