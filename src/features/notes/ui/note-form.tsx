import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { wholeCharacters } from '#contract/storable.ts'
import { Button } from '#design/button.tsx'
import type { Note } from '../contract.ts'
import { maxNoteLength, type NoteColour, noteColours } from '../rules.ts'
import styles from './notes-panel.module.css'
import { useNoteWords } from './use-notes.ts'

type Change = { text: string; colour: NoteColour }
type Props = {
	note: Note
	/** Resolves when the device has stored it. */
	onSave(change: Change): Promise<void>
	onDone(text: string): void
}

/**
 * Ctrl+Enter saves, and the form stays until that is stored; Escape restores the note. What was typed is saved too when
 * the form is unmounted or its page hidden.
 */
export function NoteForm({ note, onSave, onDone }: Props) {
	const t = useNoteWords()
	const id = useId()
	const field = useRef<HTMLTextAreaElement>(null)
	const form = useRef<HTMLFormElement>(null)
	const [text, setText] = useState(note.text)
	const [colour, setColour] = useState(note.colour)
	const excess = text.length - maxNoteLength
	useEffect(() => {
		field.current?.focus()
		form.current?.scrollIntoView({ block: 'nearest' })
	}, [])

	const [original] = useState<Change>(note)
	const saved = useRef<Change | null>(original)
	async function saveChange(change: Change): Promise<void> {
		const before = saved.current
		saved.current = change
		if (before?.text !== change.text || before.colour !== change.colour) await onSave(change)
	}
	const saveTyped = useEffectEvent(() => {
		if (saved.current) void saveChange({ text: wholeCharacters(text.trim().slice(0, maxNoteLength)), colour })
	})
	useEffect(() => {
		const hidden = () => document.visibilityState === 'hidden' && saveTyped()
		document.addEventListener('visibilitychange', hidden)
		return () => {
			document.removeEventListener('visibilitychange', hidden)
			saveTyped()
		}
	}, [])

	async function done(change: Change): Promise<void> {
		if (saved.current === null) return
		const stored = saveChange(change)
		saved.current = null
		await stored
		onDone(change.text)
	}
	function submit(event: SyntheticEvent): void {
		event.preventDefault()
		if (excess <= 0) void done({ text: text.trim(), colour })
	}

	return (
		<form
			ref={form}
			className={styles.form}
			onSubmit={submit}
			onKeyDown={event => {
				if (event.key !== 'Escape') return
				event.preventDefault()
				event.stopPropagation()
				void done(original)
			}}
			noValidate
		>
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
					if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
				}}
			/>
			{excess > 0 ? (
				<p id={`${id}-error`} className={styles.error} role="alert">
					{t('textTooLong', { count: excess, max: maxNoteLength })}
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
				<Button variant="quiet" onClick={() => void done(original)}>
					{t('cancel')}
				</Button>
			</div>
		</form>
	)
}
