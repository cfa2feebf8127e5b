import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { serverSeconds } from '#contract/call.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { IconButton } from '#design/icon-button.tsx'
import type { Note } from '../contract.ts'
import { NoteForm } from './note-form.tsx'
import type { NotesOfBook } from './notes-of-book.ts'
import styles from './notes-panel.module.css'
import { useNoteWords } from './use-notes.ts'

type Props = {
	note: Note
	notes: NotesOfBook
	isEdited: boolean
	isRestored: boolean
	/** @param id null ends it */
	onEdit(id: string | null): void
	onRemove(): void
	onOpen(): void
}

export function NoteRow({ note, notes, isEdited, isRestored, onEdit, onRemove, onOpen }: Props) {
	const t = useNoteWords()
	const { quote, text } = note
	const pencil = useRef<HTMLButtonElement>(null)
	const wasEdited = useRef(isEdited)
	// The form had the focus and is gone.
	useEffect(() => {
		if (wasEdited.current && !isEdited && document.activeElement === document.body) pencil.current?.focus()
		wasEdited.current = isEdited
	}, [isEdited])
	useEffect(() => {
		if (isRestored && document.activeElement === document.body) pencil.current?.focus()
	}, [isRestored])
	const isOfWholePage = quote.exact === '' && note.boxes.length === 0
	const kind = quote.exact || t(isOfWholePage ? 'wholePage' : 'area')
	return (
		<li className={styles.note} data-colour={note.colour}>
			<button type="button" className={styles.open} data-page-link={note.page_index} onClick={onOpen}>
				{quote.exact !== '' ? (
					<mark lang={languageOfText(quote.exact)}>{quote.exact}</mark>
				) : (
					<span>{kind}</span>
				)}
				{note.is_found ? null : <span className={styles.lost}>{t('notFound')}</span>}
				{text !== '' && !isEdited ? <span className={styles.text}>{text}</span> : null}
			</button>
			{isEdited ? (
				<NoteForm
					note={note}
					onDone={written => {
						onEdit(null)
						// Nothing is marked, so without words there is nothing.
						if (isOfWholePage && written === '') onRemove()
					}}
					onSave={({ text, colour }) => {
						const { is_found: _, ...written } = note
						notes.screen.set({ ...notes.screen.get(), colour })
						const changed = { ...written, text, colour, changed_at: serverSeconds() }
						return new Promise(onStored => void notes.store.save(changed, { onStored }))
					}}
				/>
			) : (
				<div className={styles.buttons}>
					<IconButton
						ref={pencil}
						name={t('edit', { text: kind.slice(0, 60) })}
						onClick={() => onEdit(note.id)}
					>
						<Pencil aria-hidden size={16} />
					</IconButton>
					<IconButton name={t('remove', { text: kind.slice(0, 60) })} onClick={onRemove}>
						<Trash2 aria-hidden size={16} />
					</IconButton>
				</div>
			)}
		</li>
	)
}
