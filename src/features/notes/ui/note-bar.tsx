import { BookA, Copy, Link, NotebookPen } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { showAlert } from '#design/alert-store.ts'
import { IconButton } from '#design/icon-button.tsx'
import { useStore } from '#design/store.ts'
import { type NoteColour, noteColours } from '../rules.ts'
import './note-colours.css'
import styles from './note-bar.module.css'
import { addNote, editNote, type NotesOfBook } from './notes-of-book.ts'
import { type SelectedWords, selectedWords } from './selected-words.ts'
import { useNoteWords } from './use-notes.ts'

/** Fingers move the ends of a selection: the bar comes when they rest. */
const debounceMs = 250
/** Characters: a word or a phrase. */
const maxLookUpLength = 60

/** Beside selected words: marks them, writes about them, copies them. A press on a mark opens its note. */
export function NoteBar({ notes }: { notes: NotesOfBook }) {
	const t = useNoteWords()
	const bar = useRef<HTMLFieldSetElement>(null)
	const words = useSelectedWords(notes, bar)
	const [announced, setAnnounced] = useState('')
	const isDrawing = useStore(notes.screen, notes.screen.get()).isDrawing
	useMarkPresses(notes)
	useBarKeys(bar, words && { lookUp: () => notes.lookUp(words) })
	useEndOfDrawing(notes, isDrawing)

	function mark(colour?: NoteColour) {
		if (!words) return null
		const { index, quote, boxes } = words
		const note = addNote(notes, { index, quote, boxes, ...(colour ? { colour } : {}) })
		setAnnounced(t('marked', { text: quote.exact.slice(0, 80) }))
		getSelection()?.removeAllRanges()
		return note
	}

	return (
		<>
			<p className="visually-hidden" role="status">
				{isDrawing ? t('drawing') : announced}
			</p>
			{isDrawing ? (
				<div className={styles.hint}>
					{t('drawing')}
					<button
						type="button"
						title="Esc"
						onClick={() => notes.screen.set({ ...notes.screen.get(), isDrawing: false })}
					>
						{t('drawingDone')}
					</button>
				</div>
			) : null}
			{words && !isDrawing ? (
				<fieldset
					ref={bar}
					className={styles.bar}
					aria-label={t('bar')}
					style={positionOf(words)}
					// The selection would be lost before a button is pressed.
					onPointerDown={event => event.preventDefault()}
				>
					{words.isTooLong ? (
						<p className={styles.tooLong}>{t('tooLong')}</p>
					) : (
						<>
							{noteColours.map(colour => (
								<button
									key={colour}
									type="button"
									className={styles.colour}
									aria-label={t(`mark.${colour}`)}
									title={t(`mark.${colour}`)}
									data-colour={colour}
									onClick={() => mark(colour)}
								/>
							))}
							<IconButton
								name={t('write')}
								onClick={() => {
									const note = mark()
									if (note) editNote(notes, note.id)
								}}
							>
								<NotebookPen aria-hidden size={20} />
							</IconButton>
						</>
					)}
					{words.isTooLong || words.quote.exact.length > maxLookUpLength ? null : (
						<IconButton name={t('meaning')} shortcut="M" onClick={() => notes.lookUp(words)}>
							<BookA aria-hidden size={20} />
						</IconButton>
					)}
					<IconButton
						name={t('copy')}
						onClick={() => {
							// As by the keyboard, so that whatever limits copying hears of it.
							const isCopied = document.execCommand('copy')
							setAnnounced(isCopied ? t('copied') : '')
							getSelection()?.removeAllRanges()
						}}
					>
						<Copy aria-hidden size={18} />
					</IconButton>
					{words.isTooLong ? null : (
						<IconButton
							name={t('copyLink')}
							onClick={async () => {
								const isCopied = await notes.copyLink(words)
								setAnnounced(isCopied ? t('linkCopied') : '')
								showAlert(
									isCopied
										? { type: 'info', message: t('linkCopied') }
										: { type: 'warning', message: t('linkNotCopied') },
								)
								getSelection()?.removeAllRanges()
							}}
						>
							<Link aria-hidden size={18} />
						</IconButton>
					)}
				</fieldset>
			) : null}
		</>
	)
}

/** The words selected now; they stay while the focus is in the bar. */
function useSelectedWords(notes: NotesOfBook, bar: { readonly current: HTMLElement | null }) {
	const [words, setWords] = useState<SelectedWords | null>(null)
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		let isDown = false
		function update() {
			if (isDown || bar.current?.contains(document.activeElement)) return
			setWords(selectedWords(notes))
		}
		function updateLater() {
			clearTimeout(timer)
			timer = setTimeout(update, debounceMs)
		}
		function changed() {
			if (getSelection()?.isCollapsed !== false) {
				clearTimeout(timer)
				setWords(null)
			} else updateLater()
		}
		function down(event: PointerEvent) {
			isDown = !bar.current?.contains(event.target as Node | null)
		}
		function up() {
			isDown = false
			updateLater()
		}
		function scrolled() {
			setWords(null)
			updateLater()
		}
		// Words may have been selected before the code was there.
		changed()
		document.addEventListener('selectionchange', changed)
		document.addEventListener('scroll', scrolled, true)
		window.addEventListener('resize', scrolled)
		window.addEventListener('pointerdown', down, true)
		window.addEventListener('pointerup', up, true)
		window.addEventListener('pointercancel', up, true)
		return () => {
			clearTimeout(timer)
			document.removeEventListener('selectionchange', changed)
			document.removeEventListener('scroll', scrolled, true)
			window.removeEventListener('resize', scrolled)
			window.removeEventListener('pointerdown', down, true)
			window.removeEventListener('pointerup', up, true)
			window.removeEventListener('pointercancel', up, true)
		}
	}, [notes, bar])
	return words
}

/** While words are selected, N focuses the bar, M says what they mean, Escape clears the selection. */
function useBarKeys(bar: { readonly current: HTMLElement | null }, open: { lookUp(): void } | null): void {
	useEffect(() => {
		if (!open) return
		function pressed(event: KeyboardEvent) {
			if (event.ctrlKey || event.altKey || event.metaKey) return
			if (event.key === 'Escape') {
				getSelection()?.removeAllRanges()
				// A double click selects a word and opens it: one press ends both.
				if (event.target instanceof Element && event.target.closest('[data-beside="words"]')) return
			} else if (event.code === 'KeyN') bar.current?.querySelector('button')?.focus()
			else if (event.code === 'KeyM') open?.lookUp()
			else return
			event.preventDefault()
			event.stopPropagation()
		}
		window.addEventListener('keydown', pressed, { capture: true })
		return () => window.removeEventListener('keydown', pressed, { capture: true })
	}, [bar, open])
}

/** Opens the note of a mark that is pressed, on a page and in its text. */
function useMarkPresses(notes: NotesOfBook): void {
	useEffect(() => {
		function pressed(event: MouseEvent) {
			if (!(event.target instanceof Element) || getSelection()?.isCollapsed === false) return
			const id = event.target.closest<HTMLElement>('mark[data-note]')?.dataset.note
			if (id) editNote(notes, id)
		}
		document.addEventListener('click', pressed)
		return () => document.removeEventListener('click', pressed)
	}, [notes])
}

function useEndOfDrawing({ screen }: NotesOfBook, isDrawing: boolean): void {
	useEffect(() => {
		if (!isDrawing) return
		function pressed(event: KeyboardEvent) {
			if (event.key !== 'Escape') return
			event.preventDefault()
			event.stopPropagation()
			screen.set({ ...screen.get(), isDrawing: false })
		}
		window.addEventListener('keydown', pressed, { capture: true })
		return () => window.removeEventListener('keydown', pressed, { capture: true })
	}, [screen, isDrawing])
}

/** Eight targets of 44 pixels; a narrow phone has two rows of four. */
const [barWidth, barHeight, gap] = [368, 56, 10]
const [narrowWidth, narrowHeight] = [188, 100]

/** Under the words, where a phone's own menu is not; above them at the foot of the window. */
function positionOf({ rect }: SelectedWords): CSSProperties {
	const isNarrow = innerWidth - 16 < barWidth
	const [width, height] = isNarrow ? [narrowWidth, narrowHeight] : [barWidth, barHeight]
	const middle = (rect.left + rect.right) / 2 - width / 2
	const left = Math.max(8, Math.min(middle, innerWidth - width - 8))
	const isBelow = rect.bottom + gap + height < innerHeight - 8
	const top = isBelow ? rect.bottom + gap : Math.max(8, rect.top - gap - height)
	return { left, top, width }
}
