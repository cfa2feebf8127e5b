import { useCallback, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import type { EditedBook, editingApi } from '../contract.ts'
import { type BookFields, bookFaults } from '../rules.ts'
import { BookFieldset } from './book-fields.tsx'
import css from './book-form.module.css'
import type { EditorHealth } from './editor-health.ts'
import { FirstPages } from './first-pages.tsx'
import { MergePanel } from './merge-panel.tsx'
import type { BookPages } from './page-beside.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Row } from './schemas.ts'
import { useEditKeys } from './use-edit-keys.ts'
import { useEditingWords } from './use-editing-words.ts'
import { useRecord } from './use-record.ts'
import { VersionsPanel } from './versions-panel.tsx'

/** The book info form. Keyed by the book. */
export function BookSettings({
	bookId,
	pages,
	health,
	updated,
}: {
	bookId: string
	pages: BookPages | null
	health: EditorHealth
	updated(): void
}) {
	const t = useEditingWords()
	const [notice, setNotice] = useState('')
	const [hasHistory, setHistory] = useState(false)
	const load = useCallback(async () => savedOf(await infoOf(bookId)), [bookId])
	const store = useCallback(async (fields: Row, version: number) => {
		const data = { ...fieldsOf(fields), version }
		const body = { operation: 'updateBook' as const, data }
		return savedOf((await call<typeof editingApi.update>('POST /api/conteditor/update', { body })).book)
	}, [])
	const record = useRecord({ name: `book:${bookId}`, load, store }, health)
	const value = record.fields && fieldsOf(record.fields)
	const faults = value ? bookFaults(value) : {}

	async function save(merged?: Parameters<typeof record.save>[0]): Promise<void> {
		if (!merged && Object.keys(faults).length > 0) return setNotice(t('short'))
		if (!merged && !record.isChanged) return setNotice(t('book.nothing'))
		const answer = await record.save(merged)
		if (answer instanceof CallError)
			return setNotice([t('book.notUpdated'), answer.words[0]].filter(Boolean).join('. '))
		setNotice('')
		if (answer === 'merge') return
		showAlert({ type: 'success', message: t('book.updated') })
		updated()
	}
	useEditKeys({ save: () => void save(), undo: record.undo, redo: record.redo })

	if (!value || !record.fields) return <p role="status">{t('loading')}</p>
	return (
		<>
			<SaveBar
				{...record}
				blocked={health.isReady ? null : t('save.notReady')}
				onSave={() => void save()}
				onRevert={record.revert}
			>
				<Button look="quiet" aria-expanded={hasHistory} onClick={() => setHistory(!hasHistory)}>
					{t('versions')}
				</Button>
			</SaveBar>
			{hasHistory && (
				<VersionsPanel
					subject={{ kind: 'book', id: bookId }}
					rows={[record.fields]}
					health={health}
					onRestore={([fields]) => fields && record.change(fields)}
				/>
			)}
			{record.merge && (
				<MergePanel
					parts={record.merge.parts}
					isSaving={record.isSaving}
					onSave={([fields]) => fields && record.merge && void save({ fields, over: record.merge })}
					onCancel={record.cancelMerge}
				/>
			)}
			{pages && pages.count > 0 && (
				<FirstPages
					pages={pages}
					startPage={value.start_page}
					onChange={start_page => {
						record.change({ ...value, start_page }, 'start_page')
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
				<p role="status" className={css.fault}>
					{notice}
				</p>
				<BookFieldset
					value={value}
					faults={faults}
					taken={null}
					isNew={false}
					onChange={(next, place) => {
						record.change(next, place)
						setNotice('')
					}}
				/>
			</form>
		</>
	)
}

export async function infoOf(bookId: string): Promise<EditedBook> {
	const body = { operation: 'getInfo' as const, book_id: bookId }
	return (await call<typeof editingApi.bookInfo>('POST /api/conteditor/bookInfo', { body })).book
}

function savedOf({ version, page_count: _, ...fields }: EditedBook) {
	return { fields, version }
}

/** An empty number field is no number; JSON keeps it as null. */
function fieldsOf({ book_id, title, source, start_page, is_demo }: Row): BookFields {
	return {
		book_id: String(book_id),
		title: String(title),
		source: String(source),
		start_page: typeof start_page === 'number' ? start_page : Number.NaN,
		is_demo: is_demo === true,
	}
}
