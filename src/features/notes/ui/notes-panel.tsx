import { Plus, SquareDashedMousePointer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { serverSeconds } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { SearchInput } from '#design/choice/search-input.tsx'
import { useStore } from '#design/store.ts'
import type { Note } from '../contract.ts'
import { NoteExports } from './note-exports.tsx'
import { NoteRow } from './note-row.tsx'
import { addNote, type NotesOfBook } from './notes-of-book.ts'
import './note-colours.css'
import { matchingNotes } from './matching-notes.ts'
import styles from './notes-panel.module.css'
import { useNotes, useNoteWords } from './use-notes.ts'

type Props = { notes: NotesOfBook; index: number; onOpened(): void; children?: ReactNode }

export function NotesPanel({ notes, index, onOpened, children }: Props) {
	const t = useNoteWords()
	const { store, screen } = notes
	const all = useNotes(store)
	const drawn = useStore({ watch: notes.drawn.watch, get: notes.drawn.count }, 0)
	const { edited } = useStore(screen, screen.get())
	const [query, setQuery] = useState('')
	const [removed, setRemoved] = useState<Note | null>(null)
	const [restored, setRestored] = useState<string | null>(null)
	const shown = matchingNotes(all, query)
	const edit = (id: string | null) => screen.set({ ...screen.get(), edited: id })
	// A note that is opened again is read, not written.
	useEffect(() => () => screen.set({ ...screen.get(), edited: null }), [screen])

	function remove(note: Note) {
		void store.remove(note.id)
		setRemoved(note)
		setRestored(null)
	}
	function restore(note: Note) {
		const { is_found: _, ...written } = note
		void store.save({ ...written, changed_at: serverSeconds() })
		setRemoved(null)
		setRestored(note.id)
	}

	return (
		<>
			<div className={styles.actions}>
				<Button variant="secondary" onClick={() => edit(addNote(notes, { index }).id)}>
					<Plus aria-hidden size={18} />
					{t('addToPage')}
				</Button>
				<Button
					variant="secondary"
					onClick={() => {
						screen.set({ ...screen.get(), isDrawing: true, edited: null })
						onOpened()
					}}
				>
					<SquareDashedMousePointer aria-hidden size={18} />
					{t('markArea')}
				</Button>
				{children}
			</div>
			{removed ? <Removed note={removed} onUndo={() => restore(removed)} /> : null}
			{all.length > 0 ? (
				<SearchInput
					className={styles.search}
					aria-label={t('search')}
					placeholder={t('search')}
					value={query}
					onChange={event => setQuery(event.currentTarget.value)}
				/>
			) : (
				<p className={styles.none}>{t('none')}</p>
			)}
			<p className={query ? styles.none : 'visually-hidden'} role="status">
				{query ? t('found', { count: shown.length }) : ''}
			</p>
			{pagesOf(shown).map(page => (
				<section key={page.index}>
					<h3 className={styles.page}>{t('page', { page: notes.labelOf(page.index) })}</h3>
					<ul className={styles.list}>
						{page.notes.map(note => (
							<NoteRow
								key={note.id}
								note={note}
								notes={notes}
								isEdited={note.id === edited}
								isRestored={note.id === restored}
								onEdit={edit}
								onRemove={() => remove(note)}
								onOpen={() => {
									notes.goTo(note.page_index)
									onOpened()
								}}
							/>
						))}
					</ul>
				</section>
			))}
			{all.length + drawn + notes.bookmarks().length > 0 ? (
				<NoteExports notes={notes} index={index} all={all} />
			) : null}
		</>
	)
}

function Removed({ note, onUndo }: { note: Note; onUndo(): void }) {
	const t = useNoteWords()
	const undo = useRef<HTMLButtonElement>(null)
	// The button that was pressed is gone.
	// biome-ignore lint/correctness/useExhaustiveDependencies: for each note that is removed
	useEffect(() => undo.current?.focus(), [note.id])
	return (
		<p className={styles.removed} role="status">
			{t('removed')}
			<Button ref={undo} variant="quiet" onClick={onUndo}>
				{t('undo')}
			</Button>
		</p>
	)
}

function pagesOf(notes: readonly Note[]): { index: number; notes: Note[] }[] {
	const pages: { index: number; notes: Note[] }[] = []
	for (const note of notes) {
		const last = pages.at(-1)
		if (last?.index === note.page_index) last.notes.push(note)
		else pages.push({ index: note.page_index, notes: [note] })
	}
	return pages
}
