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
	/** @param changed null for as it was */
	onDone(changed: Partial<BookmarkDetails> | null): void
}

/** Saved by the button, by Enter in the name and Ctrl+Enter in the note; Escape leaves the bookmark as it was. */
export function BookmarkForm({ page, details, onDone }: Props) {
	const t = useWords({ en, ru })

	function save(form: HTMLFormElement) {
		const data = new FormData(form)
		const colour = bookmarkColours.find(each => each === data.get('colour')) ?? details.colour
		const [name, note] = [data.get('name'), data.get('note')].map(text => String(text).trim())
		// Only what was changed: another device may have changed the rest.
		const changed = {
			...(name === details.name ? {} : { name: name ?? '' }),
			...(note === details.note ? {} : { note: note ?? '' }),
			...(colour === details.colour ? {} : { colour }),
		}
		onDone(Object.keys(changed).length > 0 ? changed : null)
	}

	return (
		<form
			className={styles.form}
			onSubmit={event => {
				event.preventDefault()
				save(event.currentTarget)
			}}
			onKeyDown={event => {
				if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event.currentTarget)
				if (event.key !== 'Escape') return
				event.preventDefault()
				event.stopPropagation()
				onDone(null)
			}}
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
				<Button variant="quiet" onClick={() => onDone(null)}>
					{t('cancel')}
				</Button>
			</div>
		</form>
	)
}
