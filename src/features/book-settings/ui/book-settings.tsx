import { useCallback, useEffect, useRef, useState } from 'react'
import { bindings, pairings } from '#contract/book-layout.ts'
import { CallError, call } from '#contract/call.ts'
import { asPageNumber } from '#contract/page-numbers.ts'
import { showAlert } from '#design/alert-store.ts'
import {
	BookFields,
	type bookContentApi,
	type EditedBook,
	FrontMatter,
} from '#features/book-content/contract.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import { RecordBar } from '#records/ui/record-bar.tsx'
import { fieldsShape } from '#records/ui/record-shape.ts'
import { isRow, type Row } from '#records/ui/row.ts'
import { useRecord } from '#records/ui/use-record.ts'
import { bookErrors } from './book-errors.ts'
import { BookFieldset } from './book-fields.tsx'
import css from './book-form.module.css'
import { FirstPages, type PagesToNumber } from './first-pages.tsx'
import { PageLayout } from './page-layout.tsx'
import { useBookSettingsLabels } from './use-book-settings-labels.ts'
import { useBookSettingsWords } from './use-book-settings-words.ts'

/** Keyed by the book. */
export function BookSettings({
	bookId,
	pages,
	health,
	editions,
	onUpdated,
}: {
	bookId: string
	pages: PagesToNumber | null
	health: EditorHealth
	/** One more for each PDF that took the place of another, whose name and version are the book's now. */
	editions: number
	onUpdated(): void
}) {
	const t = useBookSettingsWords()
	const labels = useBookSettingsLabels()
	const [notice, setNotice] = useState('')
	const load = useCallback(async () => savedOf(await infoOf(bookId)), [bookId])
	const record = useRecord({ name: `book:${bookId}`, shape: bookShape, check, load, store }, health)
	const { value } = record
	const seen = useRef(editions)
	useEffect(() => {
		if (seen.current === editions) return
		seen.current = editions
		record.follow().catch(health.failed)
	})

	if (!value) return <p role="status">{t('loading')}</p>
	const errors = bookErrors(BookFields, value)

	async function save(chosen?: Row[]): Promise<void> {
		if (!chosen && Object.keys(errors).length > 0) return setNotice(t('short'))
		if (!chosen && !record.isChanged) return setNotice(t('book.nothing'))
		const result = await record.save(chosen)
		if (result instanceof CallError)
			return setNotice([t('book.notUpdated'), result.words[0]].filter(Boolean).join('. '))
		setNotice(result === 'invalid' ? t('short') : '')
		if (result !== 'saved') return
		showAlert({ type: 'success', message: t('book.updated') })
		onUpdated()
	}

	return (
		<>
			<RecordBar
				record={record}
				subject={{ kind: 'book', id: bookId }}
				labels={labels}
				health={health}
				blocked={null}
				onSave={chosen => void save(chosen)}
			/>
			{pages && pages.count > 0 && (
				<FirstPages
					pages={pages}
					startPage={value.start_page}
					frontMatter={value.front_matter ?? 'numbers'}
					onChange={({ startPage, frontMatter }) => {
						const next = { start_page: startPage, front_matter: frontMatter }
						record.change({ ...value, ...next }, 'start_page')
						setNotice('')
					}}
				/>
			)}
			<form
				className={css.form}
				noValidate
				onSubmit={event => {
					event.preventDefault()
					void save()
				}}
			>
				<p role="status" className={css.error}>
					{notice}
				</p>
				{/* Enter sends a form that has something to send it with. */}
				<input type="submit" hidden />
				<BookFieldset
					value={value}
					errors={errors}
					taken={null}
					isNew={false}
					onChange={(next, place) => {
						record.change(next, place)
						setNotice('')
					}}
				/>
				<PageLayout
					pairing={value.pairing ?? 'cover-alone'}
					binding={value.binding ?? 'left'}
					onChange={(layout, place) => {
						record.change({ ...value, ...layout }, place)
						setNotice('')
					}}
				/>
			</form>
		</>
	)
}

export async function infoOf(bookId: string): Promise<EditedBook> {
	const body = { operation: 'getInfo' as const, book_id: bookId }
	return (await call<typeof bookContentApi.bookInfo>('POST /api/conteditor/bookInfo', { body })).book
}

function savedOf({ version, page_count: _, ...value }: EditedBook) {
	const { front_matter = 'numbers', pairing = 'cover-alone', binding = 'left' } = value
	return { value: { ...value, front_matter, pairing, binding }, version }
}

export const bookShape = fieldsShape(row => (isRow(row) ? formOf(row) : null))
const check = (book: BookFields) => BookFields.safeParse(book).data ?? null

async function store(book: BookFields, version: number) {
	const body = { operation: 'updateBook' as const, data: { ...book, version } }
	return savedOf((await call<typeof bookContentApi.update>('POST /api/conteditor/update', { body })).book)
}

/** An empty number field is no number; JSON has null for it. */
function formOf({
	book_id,
	title,
	source,
	start_page,
	front_matter,
	pairing,
	binding,
	is_demo,
}: Row): BookFields {
	return {
		book_id: String(book_id),
		title: String(title),
		source: String(source),
		start_page: asPageNumber(typeof start_page === 'number' ? start_page : Number.NaN),
		front_matter: FrontMatter.safeParse(front_matter).data ?? 'numbers',
		pairing: pairings.find(known => known === pairing) ?? 'cover-alone',
		binding: bindings.find(known => known === binding) ?? 'left',
		is_demo: is_demo === true,
	}
}
