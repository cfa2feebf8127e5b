import { type FormEvent, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { useDraft } from '#design/use-draft.ts'
import type { editingApi } from '../contract.ts'
import { type BookFields, newBookFaults } from '../rules.ts'
import { BookFieldset } from './book-fields.tsx'
import css from './book-form.module.css'
import type { EditorHealth } from './editor-health.ts'
import { isRow } from './schemas.ts'
import { useEditingWords } from './use-editing-words.ts'

const empty: BookFields = { book_id: '', title: '', source: '', start_page: 1, is_demo: false }

/** What stands in the modal for a new book. */
export function NewBook({ health, created }: { health: EditorHealth; created(bookId: string): void }) {
	const t = useEditingWords()
	const draft = useDraft('book:new', empty, isBook)
	const [isTried, setTried] = useState(false)
	const [notice, setNotice] = useState('')
	const [taken, setTaken] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const faults = newBookFaults(draft.value)

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		setTried(true)
		const form = event.currentTarget
		const [first] = Object.keys(faults)
		if (first) {
			const field = form.elements.namedItem(first)
			if (field instanceof HTMLElement) field.focus()
			return setNotice(t('short'))
		}
		setBusy(true)
		try {
			const { title, source, start_page: startPage, is_demo } = draft.value
			const book_id = draft.value.book_id.trim()
			const fields = { book_title: title, book_id, is_demo, source, startPage }
			await call<typeof editingApi.createBook>('POST /api/conteditor/savebook', {
				body: { operation: 'createBook', ...fields },
			})
			draft.drop()
			showAlert({ type: 'success', message: t('book.created') })
			created(book_id)
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			if (error.code === 'taken') setTaken(error.words[0] ?? null)
			setNotice([t('book.notCreated'), error.words[0]].filter(Boolean).join('. '))
			health.failed(error)
		} finally {
			setBusy(false)
		}
	}

	return (
		<form className={css.form} noValidate onSubmit={event => void submit(event)}>
			<BookFieldset
				value={draft.value}
				faults={isTried ? faults : {}}
				taken={taken}
				isNew
				onChange={next => {
					draft.change(next)
					setNotice('')
					setTaken(null)
				}}
			/>
			<p role="status" className={css.fault}>
				{notice}
			</p>
			<Button type="submit" size="lg" disabled={isBusy}>
				{t('book.create')}
			</Button>
		</form>
	)
}

function isBook(kept: unknown): kept is BookFields {
	return (
		isRow(kept) &&
		['book_id', 'title', 'source'].every(field => typeof kept[field] === 'string') &&
		typeof kept.start_page === 'number' &&
		typeof kept.is_demo === 'boolean'
	)
}
