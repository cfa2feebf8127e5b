import type { ReactNode } from 'react'
import { call, serverSeconds } from '#contract/call.ts'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import { lazyPart } from '#design/loading/lazy-part.tsx'
import { boxOf } from '#features/book-search/ui/page-hits.ts'
import type { BookmarkStore } from '#features/bookmarks/ui/bookmark-store.ts'
import type { TextLine, TextPage } from '#features/books/rules.ts'
import { takeFromAllowance } from '#features/copy-limits/ui/copy-allowance.ts'
import type { notesApi } from '#features/notes/contract.ts'
import { NoteBar } from '#features/notes/ui/note-bar.tsx'
import { createNoteStore, type NoteChange } from '#features/notes/ui/note-store.ts'
import { createNotesScreen, type NotesOfBook } from '#features/notes/ui/notes-of-book.ts'
import { PageNotes } from '#features/notes/ui/page-notes.tsx'
import { rangesOfQuote } from '#features/notes/ui/quoted-text.ts'
import en from '#features/notes/words.en.json' with { type: 'json' }
import ru from '#features/notes/words.ru.json' with { type: 'json' }
import { addWhileSignedOut } from '#features/outbox/ui/add-while-signed-out.ts'
import type { Outbox } from '#features/outbox/ui/outbox.ts'
import type { OpenBook } from '#features/reading/contract.ts'
import { addressOfPage, labelOfPage } from '#features/reading/ui/page-numbers.ts'
import type { PageSource } from '#features/reading/ui/pages/page-source.ts'
import type { Reader } from '#features/reading/ui/reader-store.ts'
import { cachedText } from '#features/reading/ui/use-page-text.ts'
import { renewForOtherEdition } from './edition/renew-for-other-edition.ts'
import { loadPanelParts } from './panels/load-panel-parts.ts'
import { watchElsewhere } from './use-outbox.ts'

const NotesPanel = lazyPart(() => loadPanelParts().then(({ Notes }) => Notes))

export type OpenNotes = {
	book: OpenBook
	source: PageSource
	reader: Reader
	outbox: Outbox
	bookmarks: BookmarkStore
	language: Language
	/** What the selected words mean. */
	lookUp: NotesOfBook['lookUp']
	copyLink: NotesOfBook['copyLink']
	drawn: NotesOfBook['drawn']
	drawButton(onOpened: () => void): ReactNode
}
export type ReaderNotes = {
	/** @param owner null for a guest @returns stops following changes elsewhere */
	setOwner(owner: string | null): () => void
	watch: NotesOfBook['store']['watch']
	list: NotesOfBook['store']['list']
	/** On the image of a page. */
	onPage(index: number, lines: readonly TextLine[]): ReactNode
	/** In the text of a page. */
	inText(index: number, page: TextPage): { id: string; colour: string; text: string; ranges: Ranges }[]
	panel(index: number, onOpened: () => void): ReactNode
	bar: ReactNode
	screen: NotesOfBook['screen']
}
type Ranges = ReturnType<typeof rangesOfQuote>

export function openNotes({ drawButton, ...deps }: OpenNotes): ReaderNotes {
	const { book, source, reader, outbox, bookmarks, language, lookUp, copyLink, drawn } = deps
	const { book_id: bookId, title, edition, copy_limit: limit } = book
	const store = createNoteStore({
		bookId,
		nowSeconds: serverSeconds,
		async list() {
			const reply = await call<typeof notesApi.list>('POST /api/notes/list', { body: { book_id: bookId } })
			renewForOtherEdition(reply.notes, { source, edition })
			return reply
		},
		send,
		queue: handler => outbox.queue<NoteChange>('note', handler),
		addWhileSignedOut: (userId, key, change) => addWhileSignedOut(userId, { kind: 'note', key, change }),
		onRefused: () => showAlert({ type: 'warning', message: say({ en, ru }, language, { key: 'refused' }) }),
	})
	const notes: NotesOfBook = {
		...{ bookId, title, edition, store, boxOf, lookUp, copyLink, drawn },
		screen: createNotesScreen(),
		bookmarks: () => bookmarks.list().map(index => ({ index, ...bookmarks.detailsOf(index) })),
		textOf: index => cachedText(source, index),
		labelOf: index => labelOfPage(index, source),
		addressOf: index => addressOfPage(index, source),
		sizeOf: index => source.pages[index] ?? [1, 1],
		imageOf: index => source.image(index, 1588),
		goTo: index => reader.send({ type: 'goTo', index }),
		openPanel() {
			if (reader.state().panel !== 'notes') reader.send({ type: 'panel', panel: 'notes' })
		},
		allowed: text => (limit === null ? text : takeFromAllowance(text, { bookId, limit, now: new Date() })),
	}
	return {
		setOwner(owner) {
			void store.setOwner(owner)
			const stop = watchElsewhere('notes', () => void store.refresh())
			return () => {
				stop()
				store.close()
			}
		},
		watch: store.watch,
		list: store.list,
		onPage: (index, lines) => <PageNotes notes={notes} index={index} lines={lines} />,
		inText: (index, page) =>
			store
				.list()
				.filter(note => note.page_index === index && note.quote.exact !== '')
				.map(({ id, colour, text, quote }) => ({ id, colour, text, ranges: rangesOfQuote(page, quote) })),
		panel: (index, onOpened) => (
			<NotesPanel notes={notes} index={index} onOpened={onOpened}>
				{drawButton(onOpened)}
			</NotesPanel>
		),
		bar: <NoteBar notes={notes} />,
		screen: notes.screen,
	}
}

function send({ bookId: book_id, id, note, at: changed_at }: NoteChange): Promise<unknown> {
	return note
		? call<typeof notesApi.save>('POST /api/notes/save', { body: { book_id, note } })
		: call<typeof notesApi.remove>('POST /api/notes/remove', { body: { book_id, id, changed_at } })
}
