import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import type { Note } from '../contract.ts'
import { longestNote, type NoteColour, noteColours } from '../rules.ts'
import styles from './notes-panel.module.css'
import { useNoteWords } from './use-notes.ts'

type Props = {
	note: Note
	/** @param change null for as it was */
	onDone(change: { text: string; colour: NoteColour } | null): void
}

/** Ctrl+Enter saves, Escape leaves the note as it was. */
export function NoteForm({ note, onDone }: Props) {
	const t = useNoteWords()
	const id = useId()
	const field = useRef<HTMLTextAreaElement>(null)
	const form = useRef<HTMLFormElement>(null)
	const [text, setText] = useState(note.text)
	const [colour, setColour] = useState(note.colour)
	const excess = text.length - longestNote
	useEffect(() => {
		field.current?.focus()
		form.current?.scrollIntoView({ block: 'nearest' })
	}, [])

	function save(event?: FormEvent) {
		event?.preventDefault()
		if (excess <= 0) onDone({ text: text.trim(), colour })
	}

	return (
		<form ref={form} className={styles.form} onSubmit={save} noValidate>
			<label className="visually-hidden" htmlFor={id}>
				{t('text')}
			</label>
			<textarea
				ref={field}
				id={id}
				rows={4}
				placeholder={t('text')}
				value={text}
				aria-invalid={excess > 0 || undefined}
				aria-describedby={excess > 0 ? `${id}-error` : undefined}
				onChange={event => setText(event.currentTarget.value)}
				onKeyDown={event => {
					if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event)
					if (event.key !== 'Escape') return
					event.preventDefault()
					event.stopPropagation()
					onDone(null)
				}}
			/>
			{excess > 0 ? (
				<p id={`${id}-error`} className={styles.error} role="alert">
					{t('textTooLong', { count: excess, most: longestNote })}
				</p>
			) : null}
			<fieldset className={styles.colours}>
				<legend className="visually-hidden">{t('colour')}</legend>
				{noteColours.map(each => (
					<label key={each} data-colour={each} title={t(`colour.${each}`)}>
						<input
							type="radio"
							name={`${id}-colour`}
							checked={each === colour}
							aria-label={t(`colour.${each}`)}
							onChange={() => setColour(each)}
						/>
					</label>
				))}
			</fieldset>
			<div className={styles.actions}>
				<Button type="submit">{t('save')}</Button>
				<Button variant="quiet" onClick={() => onDone(null)}>
					{t('cancel')}
				</Button>
			</div>
		</form>
	)
}
