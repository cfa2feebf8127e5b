import { serverSeconds } from '#contract/call.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import { randomId } from '#contract/random-id.ts'
import { createStore, type Store } from '#design/store.ts'
import type { TextPage } from '#features/books/rules.ts'
import type { NoteBox, Quote, WrittenNote } from '../contract.ts'
import type { NoteColour } from '../rules.ts'
import type { NoteStore } from './note-store.ts'
import type { BoxOf } from './quoted-text.ts'

export type NotesOfBook = {
	readonly bookId: string
	readonly title: string
	readonly edition: string
	readonly store: NoteStore
	readonly screen: Store<NotesScreen>
	readonly boxOf: BoxOf
	/** The text of a page that was shown; undefined for any other. */
	textOf(index: number): TextPage | undefined
	labelOf(index: number): string
	/** As in the query of the reader's address. */
	addressOf(index: number): string
	/** Points. */
	sizeOf(index: number): readonly [width: number, height: number]
	imageOf(index: number): string
	openPanel(): void
	/** Shows what selected words mean. */
	lookUp(words: { index: number; quote: Quote }): void
	/** @returns whether the address of selected words is on the clipboard */
	copyLink(words: { index: number; quote: Quote }): Promise<boolean>
	goTo(index: number): void
	/** What was drawn on pages, for the exports. */
	readonly drawn: {
		watch(watcher: () => void): () => void
		count(): number
		/** Annotations of the Web Annotation Data Model. @param sourceOf the address of a page */
		annotations(sourceOf: (index: number) => string): object[]
		/** SVG documents of a page's size. */
		picturesOf(index: number): string[]
	}
	/** The reader's bookmarks, by page, for the exports. */
	bookmarks(): readonly Bookmarked[]
	/** The part of a text that may still be copied, where the publisher limits that. */
	allowed(text: string): string
}
/** What was said of a bookmarked page; empty for nothing. */
export type Bookmarked = { index: number; name: string; note: string; colour: string }
export type NotesScreen = {
	edited: string | null
	isDrawing: boolean
	colour: NoteColour
}

export const createNotesScreen = () =>
	createStore<NotesScreen>({ edited: null, isDrawing: false, colour: 'yellow' })

const noQuote: Quote = { exact: '', prefix: '', suffix: '' }

/** Saves a new note; the next one begins with its colour. */
export function addNote(
	{ store, screen, edition }: Pick<NotesOfBook, 'store' | 'screen' | 'edition'>,
	made: { index: number; colour?: NoteColour; quote?: Quote; boxes?: NoteBox[] },
): WrittenNote {
	const { colour = screen.get().colour, quote = noQuote, boxes = [] } = made
	const now = serverSeconds()
	const note = {
		...{ id: randomId(), page_index: asPageIndex(made.index), edition, colour, quote, boxes },
		...{ text: '', created_at: now, changed_at: now },
	}
	screen.set({ ...screen.get(), colour })
	void store.save(note)
	return note
}

export function editNote({ screen, openPanel }: NotesOfBook, id: string): void {
	screen.set({ ...screen.get(), edited: id, isDrawing: false })
	openPanel()
}
