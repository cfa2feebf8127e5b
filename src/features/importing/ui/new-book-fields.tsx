import { Field } from '#design/field.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import type { BookOfPdf } from './import-pdf.ts'
import css from './pdf-drop.module.css'

/** Title, id and kind of a new book, filled in from the file's name. */
export function NewBookFields({ value, onChange }: { value: BookOfPdf; onChange(next: BookOfPdf): void }) {
	const t = useWords({ en, ru })
	return (
		<>
			<Field
				label={t('drop.bookTitle')}
				value={value.title}
				maxLength={300}
				autoComplete="off"
				onChange={event => onChange({ ...value, title: event.currentTarget.value })}
			/>
			<Field
				label={t('drop.bookId')}
				hint={t('drop.bookIdHint')}
				value={value.bookId}
				maxLength={100}
				autoComplete="off"
				spellCheck={false}
				onChange={event => onChange({ ...value, bookId: event.currentTarget.value })}
			/>
			<label className={css.check}>
				<input
					type="checkbox"
					checked={value.isDemo}
					onChange={event => onChange({ ...value, isDemo: event.currentTarget.checked })}
				/>
				{t('drop.demo')}
			</label>
		</>
	)
}
