import type { PageNumber } from '#contract/vocabulary.ts'
import { type ImageWidth, placeOnSheet, textVersion } from '#features/books/rules.ts'
import type { OpenBook } from '../../contract.ts'
import type { PageSize } from '../spreads.ts'

export type PageSource = {
	readonly bookId: string
	readonly startPage: PageNumber
	readonly pages: readonly PageSize[]
	/** Page labels by index; null where they are the page numbers. */
	readonly labels: readonly string[] | null
	/** BCP 47; null if unknown. */
	readonly language: string | null
	image(index: number, width: ImageWidth): string
	/** The thumbnail sheet with the page; the same address until `renew`, so that it is fetched once. */
	sheet(index: number): string
	/** A `TextPage` as JSON. */
	text(index: number): string
	/** `PageExercises` as JSON. */
	exercises(index: number): string
	/** Anything else of this edition, with the ticket. */
	content(kind: string, path: number | string): string
	pagePdf(index: number): string
	/** @param file name of a track's audio file */
	audio(file: string): string
	/** Gets a new ticket; addresses made afterwards carry it. Rejects as the server refuses, and where the book has another edition. */
	renew(): Promise<void>
	/** Renews the ticket before it expires, while the book is open. @returns stops it */
	renewTicketInTime(): () => void
}

type PageSourceDeps = {
	open(): Promise<OpenBook>
	/** The book has another edition: nothing of this one comes any more. Called once. */
	onNewEdition?(book: OpenBook): void
	nowMs?: () => number
}

const marginMs = 60_000
const retryMs = 15_000
/** When a new ticket is asked for, whatever the device's clock says: a ticket lives at least a quarter of an hour. */
const [minDelayMs, maxDelayMs] = [5 * 60_000, 14 * 60_000]

export function createPageSource(
	opened: OpenBook,
	{ open, onNewEdition, nowMs = Date.now }: PageSourceDeps,
): PageSource {
	let book = opened
	let isReplaced = false
	const sheetAddresses = new Map<number, string>()
	function content(kind: string, path: number | string) {
		const ticket = book.ticket ? `?ticket=${encodeURIComponent(book.ticket)}` : ''
		return `/content/${kind}/${book.book_id}/${book.edition}/${path}${ticket}`
	}
	async function renew() {
		const renewed = await open()
		if (renewed.edition === opened.edition) {
			book = renewed
			return
		}
		if (!isReplaced) onNewEdition?.(renewed)
		isReplaced = true
		throw new Error(`${opened.book_id} has another edition`)
	}
	return {
		bookId: opened.book_id,
		startPage: opened.start_page,
		pages: opened.pages,
		labels: opened.page_labels,
		language: opened.language,
		image: (index, width) => content('pages', `${index}/${width}`),
		sheet(index) {
			const { sheet } = placeOnSheet(index)
			const address = sheetAddresses.get(sheet) ?? content('sheets', sheet)
			sheetAddresses.set(sheet, address)
			return address
		},
		text(index) {
			const address = content('texts', index)
			// The version is part of the address, as texts are cached as immutable.
			return `${address}${address.includes('?') ? '&' : '?'}v=${textVersion}`
		},
		exercises: index => content('exercises', index),
		content,
		pagePdf: index => content('page-pdfs', index),
		audio(file) {
			const ticket = book.ticket ? `?ticket=${encodeURIComponent(book.ticket)}` : ''
			return `/content/sounds/${book.book_id}/${encodeURIComponent(file)}${ticket}`
		},
		renew,
		renewTicketInTime() {
			if (opened.ticket === '') return () => undefined
			let timer: ReturnType<typeof setTimeout>
			const wait = (ms: number) => {
				timer = setTimeout(
					() =>
						renew().then(
							() => wait(Math.max(minDelayMs, renewalDelayMs(book.expires_at, nowMs()))),
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

/** A minute before it expires, at most 14; 0 if it has expired. @param expiresAt Unix seconds */
export function renewalDelayMs(expiresAt: number, nowMs: number): number {
	return Math.min(maxDelayMs, Math.max(0, expiresAt * 1000 - nowMs - marginMs))
}
