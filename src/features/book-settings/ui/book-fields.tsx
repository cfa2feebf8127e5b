import { asPageNumber } from '#contract/page-numbers.ts'
import { Field } from '#design/field.tsx'
import type { BookFields } from '#features/book-content/contract.ts'
import type { BookErrors } from './book-errors.ts'
import css from './book-form.module.css'
import { useBookSettingsWords } from './use-book-settings-words.ts'

type Props = {
	value: BookFields
	onChange(next: BookFields, place: keyof BookFields): void
	errors: BookErrors
	/** The server's message for a taken id. */
	taken: string | null
	isNew: boolean
}

export function BookFieldset({ value, onChange, errors, taken, isNew }: Props) {
	const t = useBookSettingsWords()
	const words = {
		short: t('shortField'),
		id: t('idError'),
		start: isNew ? t('startError') : t('startError0'),
	}
	const errorOf = (field: keyof BookFields) => {
		const error = errors[field]
		return error && words[error]
	}
	const text = (field: 'title' | 'source' | 'book_id') => ({
		name: field,
		value: value[field],
		error: errorOf(field),
		autoComplete: 'off',
		onChange: (event: { currentTarget: HTMLInputElement }) =>
			onChange({ ...value, [field]: event.currentTarget.value }, field),
	})
	return (
		<>
			<Field label={t('field.bookTitle')} maxLength={300} {...text('title')} />
			<Field
				label={t('field.book_id')}
				hint={isNew ? t('field.book_idHint') : undefined}
				maxLength={100}
				spellCheck={false}
				readOnly={!isNew}
				{...text('book_id')}
				error={errorOf('book_id') ?? taken ?? undefined}
			/>
			<Field
				label={t('field.bookSource')}
				hint={t('field.sourceHint')}
				maxLength={300}
				spellCheck={false}
				{...text('source')}
			/>
			<Field
				label={t('field.start_page')}
				hint={t('field.start_pageHint')}
				type="number"
				name="start_page"
				min={isNew ? 1 : (value.front_matter ?? 'numbers') === 'numbers' ? 0 : undefined}
				step={1}
				value={Number.isNaN(value.start_page) ? '' : value.start_page}
				error={errorOf('start_page')}
				onChange={event =>
					onChange({ ...value, start_page: asPageNumber(event.currentTarget.valueAsNumber) }, 'start_page')
				}
			/>
			<label className={css.check}>
				<input
					type="checkbox"
					checked={value.is_demo}
					onChange={event => onChange({ ...value, is_demo: event.currentTarget.checked }, 'is_demo')}
				/>
				{t('field.is_demo')}
			</label>
		</>
	)
}
