import { type FormEvent, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { asPageNumber } from '#contract/page-numbers.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { type BookFields, type bookContentApi, NewBookFields } from '#features/book-content/contract.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import { useRecord } from '#records/ui/use-record.ts'
import { bookErrors } from './book-errors.ts'
import { BookFieldset } from './book-fields.tsx'
import css from './book-form.module.css'
import { bookShape } from './book-settings.tsx'
import { useBookSettingsWords } from './use-book-settings-words.ts'

const empty: BookFields = { book_id: '', title: '', source: '', start_page: asPageNumber(1), is_demo: false }
const trimmed = (book: BookFields) => ({ ...book, book_id: book.book_id.trim() })
const check = (book: BookFields) => NewBookFields.safeParse(trimmed(book)).data ?? null

export function NewBook({ health, onCreated }: { health: EditorHealth; onCreated(bookId: string): void }) {
	const t = useBookSettingsWords()
	const record = useRecord({ name: 'book:new', shape: bookShape, check, load, store }, health)
	const [isTried, setTried] = useState(false)
	const [notice, setNotice] = useState('')
	const [taken, setTaken] = useState<string | null>(null)
	const { value } = record

	if (!value) return <p role="status">{t('loading')}</p>
	const errors = bookErrors(NewBookFields, trimmed(value))

	async function submit(event: FormEvent<HTMLFormElement>, now: BookFields): Promise<void> {
		event.preventDefault()
		setTried(true)
		const [first] = Object.keys(errors)
		if (first) {
			const field = event.currentTarget.elements.namedItem(first)
			if (field instanceof HTMLElement) field.focus()
			return setNotice(t('short'))
		}
		const result = await record.save()
		if (result !== 'saved') {
			const [words] = result instanceof CallError ? result.words : []
			if (result instanceof CallError && result.code === 'taken') setTaken(words ?? null)
			return setNotice([t('book.notCreated'), words].filter(Boolean).join('. '))
		}
		showAlert({ type: 'success', message: t('book.created') })
		onCreated(trimmed(now).book_id)
	}

	return (
		<form className={css.form} noValidate onSubmit={event => void submit(event, value)}>
			<BookFieldset
				value={value}
				errors={isTried ? errors : {}}
				taken={taken}
				isNew
				onChange={(next, place) => {
					record.change(next, place)
					setNotice('')
					setTaken(null)
				}}
			/>
			<p role="status" className={css.error}>
				{notice}
			</p>
			<Button type="submit" size="lg" isBusy={record.isSaving}>
				{t('book.create')}
			</Button>
		</form>
	)
}

async function load() {
	return { value: empty, version: 0 }
}

async function store({ title: book_title, start_page: startPage, ...book }: BookFields) {
	const body = { operation: 'createBook' as const, book_title, startPage, ...book }
	await call<typeof bookContentApi.createBook>('POST /api/conteditor/savebook', { body })
	return { value: empty, version: 0 }
}
