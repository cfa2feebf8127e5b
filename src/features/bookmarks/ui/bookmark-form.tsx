import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import {
	type BookmarkDetails,
	bookmarkColours,
	maxBookmarkNameLength,
	maxBookmarkNoteLength,
} from '../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './bookmark-list.module.css'

type Props = {
	page: string
	details: BookmarkDetails
	/** Also of what is typed when the page is hidden or left. */
	onSave(changed: Partial<BookmarkDetails>): void
	onClose(): void
}

/**
 * Saved by the button, by Enter in the name, Ctrl+Enter in the note, and where the page is hidden or left; Escape leaves the
 * bookmark as it was.
 */
export function BookmarkForm({ page, details, onSave, onClose }: Props) {
	const t = useWords({ en, ru })
	const form = useRef<HTMLFormElement>(null)
	const isOver = useRef(false)

	function saveTyped(): void {
		if (isOver.current || form.current === null) return
		const data = new FormData(form.current)
		const colour = bookmarkColours.find(each => each === data.get('colour')) ?? details.colour
		const [name, note] = [data.get('name'), data.get('note')].map(text => String(text).trim())
		// Only what was changed: another device may have changed the rest.
		const changed = {
			...(name === details.name ? {} : { name: name ?? '' }),
			...(note === details.note ? {} : { note: note ?? '' }),
			...(colour === details.colour ? {} : { colour }),
		}
		if (Object.keys(changed).length > 0) onSave(changed)
	}
	const saveBeforeLeaving = useEffectEvent(saveTyped)
	useEffect(() => {
		const hidden = () => document.visibilityState === 'hidden' && saveBeforeLeaving()
		document.addEventListener('visibilitychange', hidden)
		return () => document.removeEventListener('visibilitychange', hidden)
	}, [])
	// Before its fields are gone.
	useLayoutEffect(() => () => saveBeforeLeaving(), [])

	function submit(): void {
		saveTyped()
		leave()
	}
	function leave(): void {
		isOver.current = true
		onClose()
	}

	return (
		<form
			ref={form}
			className={styles.form}
			onSubmit={event => {
				event.preventDefault()
				submit()
			}}
			onKeyDown={event => {
				if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
				if (event.key !== 'Escape') return
				event.preventDefault()
				event.stopPropagation()
				leave()
			}}
			noValidate
		>
			<input
				name="name"
				aria-label={t('nameOfPage', { page })}
				placeholder={t('name')}
				defaultValue={details.name}
				maxLength={maxBookmarkNameLength}
				autoComplete="off"
				// biome-ignore lint/a11y/noAutofocus: somebody pressed the button that opens it
				autoFocus
			/>
			<textarea
				name="note"
				rows={3}
				aria-label={t('noteOfPage', { page })}
				placeholder={t('note')}
				defaultValue={details.note}
				maxLength={maxBookmarkNoteLength}
			/>
			<fieldset className={styles.colours}>
				<legend className="visually-hidden">{t('colour')}</legend>
				{bookmarkColours.map(each => (
					<label key={each} data-ribbon={each} title={t(`colour.${each}`)}>
						<input
							type="radio"
							name="colour"
							value={each}
							defaultChecked={each === details.colour}
							aria-label={t(`colour.${each}`)}
						/>
					</label>
				))}
			</fieldset>
			<div className={styles.actions}>
				<Button type="submit">{t('save')}</Button>
				<Button variant="quiet" onClick={leave}>
					{t('cancel')}
				</Button>
			</div>
		</form>
	)
}
