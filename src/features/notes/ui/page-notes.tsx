import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { useStore } from '#design/store.ts'
import type { TextLine } from '#features/books/rules.ts'
import type { Note, NoteBox } from '../contract.ts'
import { DrawnArea } from './drawn-area.tsx'
import './note-colours.css'
import pageMarks from '#design/page-marks.module.css'
import { markText } from './mark-text.ts'
import { editNote, type NotesOfBook } from './notes-of-book.ts'
import styles from './page-notes.module.css'
import { boxesOfQuote } from './quoted-text.ts'
import { useNotes, useNoteWords } from './use-notes.ts'

type Props = { notes: NotesOfBook; index: number; lines: readonly TextLine[] }

/** Highlights and areas on one page, inside the page's box, where `--u` is a point. */
export function PageNotes({ notes, index, lines }: Props) {
	const t = useNoteWords()
	const all = useNotes(notes.store)
	const isDrawing = useStore(notes.screen, notes.screen.get()).isDrawing
	const layer = useRef<HTMLDivElement>(null)
	const onPage = useMemo(() => all.filter(note => note.page_index === index), [all, index])
	const page = notes.textOf(index)
	useEffect(() => {
		const text = layer.current?.parentElement?.querySelector<HTMLElement>(`[data-text="${index}"]`)
		const quoted = onPage.filter(note => note.quote.exact !== '')
		if (!text || lines.length === 0 || quoted.length === 0) return
		return markText(text, quoted)
	}, [onPage, index, lines])
	return (
		<>
			<div ref={layer} className={pageMarks.layer}>
				{onPage.map(note => {
					const isArea = note.quote.exact === ''
					const boxes = isArea || !page ? note.boxes : boxesOfQuote(page, note.quote, notes.boxOf)
					if (isArea && note.boxes.length > 0)
						return (
							<button
								key={note.id}
								type="button"
								className={styles.area}
								data-colour={note.colour}
								style={styleOf(note.boxes[0] as NoteBox)}
								aria-label={note.text ? t('area.note', { text: note.text }) : t('area')}
								onClick={() => editNote(notes, note.id)}
							/>
						)
					return <Highlight key={note.id} note={note} boxes={boxes} />
				})}
			</div>
			{isDrawing ? <DrawnArea notes={notes} index={index} /> : null}
		</>
	)
}

function Highlight({ note, boxes }: { note: Note; boxes: readonly NoteBox[] }) {
	return boxes.map((box, at) => (
		<i
			key={at.toString()}
			aria-hidden
			className={styles.box}
			data-colour={note.colour}
			data-with-note={note.text !== '' && at === boxes.length - 1 ? '' : undefined}
			style={styleOf(box)}
		/>
	))
}

function styleOf([x, y, w, h]: NoteBox): CSSProperties {
	return { '--x': x, '--y': y, '--w': w, '--h': h } as CSSProperties
}
