import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { SentOf } from '#contract/endpoint.ts'
import type { editingApi } from '../contract.ts'
import type { SchemaType } from '../rules.ts'
import type { EditorHealth } from './editor-health.ts'
import { isSame, type MergePart, mergeRows } from './merge.ts'
import { isRows, type Row, sampleOf } from './schemas.ts'
import { push, redo, type UndoStack, undo } from './undo-stack.ts'
import { type Begun, begin, type DraftTold, keptOf, type Saved, useKeptDraft } from './use-kept-draft.ts'

export type Merge = { parts: MergePart[]; theirs: Row[]; version: number }
export type ContentEditor = {
	/** Null while it is loading. */
	rows: Row[] | null
	/** Whether `rows` differ from what is saved. */
	isChanged: boolean
	isSaving: boolean
	draft: DraftTold
	/** Nothing is saved and nothing typed: the schema's sample is shown. */
	isSample: boolean
	/** Set when somebody else saved in between: both changes, to be chosen from. */
	merge: Merge | null
	/** @param place names the field, so that typing in it is one step of undo */
	change(update: (rows: Row[]) => Row[], place?: string): void
	undo: (() => void) | null
	redo: (() => void) | null
	/** Resolves when it is known how it went; `over` is the version that the rows were merged with. */
	save(merged?: { rows: Row[]; over: Merge }): Promise<'saved' | 'merge' | CallError>
	cancelMerge(): void
	/** Throws away what was typed, which undo brings back. */
	revert(): void
	/** Takes what the server has now, after a file was loaded; undo brings back what was there. */
	refresh(): Promise<void>
}

const isKept = keptOf(isRows)

/** One data type of a book: what is saved, what is typed, and how the two come together. Keyed by book and type. */
export function useContent(
	{ bookId, schemaType, startPage }: { bookId: string; schemaType: SchemaType; startPage: number },
	health: EditorHealth,
): ContentEditor {
	const [saved, setSaved] = useState<Saved<Row[]> | null>(null)
	const [stack, setStack] = useState<UndoStack<Row[]> | null>(null)
	const [found, setFound] = useState<Begun<Row[]>['found']>(null)
	const [merge, setMerge] = useState<Merge | null>(null)
	const [isSaving, setSaving] = useState(false)
	const { failed, attempt } = health
	const load = useCallback(() => contentOf(bookId, schemaType), [bookId, schemaType])

	const { keeper, ...draft } = useKeptDraft(`content:${bookId}:${schemaType}`, { saved, stack, found })

	// A new attempt loads again only what has not been loaded yet.
	const isLoaded = saved !== null
	useEffect(() => {
		void attempt
		if (isLoaded) return
		let isHere = true
		Promise.all([load(), keeper.find(isKept)]).then(([{ rows, version }, kept]) => {
			if (!isHere) return
			const shown = rows.length > 0 ? rows : sampleOf(schemaType, startPage)
			const begun = begin({ base: rows, version }, kept, shown)
			setSaved(begun.saved)
			setStack(begun.stack)
			setFound(begun.found)
		}, failed)
		return () => {
			isHere = false
		}
	}, [load, keeper, schemaType, startPage, failed, attempt, isLoaded])

	const rows = stack?.now ?? null
	const isChanged = rows !== null && saved !== null && rows !== saved.base && !isSame(rows, saved.base)

	const change = useCallback((update: (rows: Row[]) => Row[], place = '') => {
		setStack(current => current && push(current, update(current.now), { place, atMs: Date.now() }))
	}, [])

	async function save(merged?: { rows: Row[]; over: Merge }): Promise<'saved' | 'merge' | CallError> {
		const data = merged?.rows ?? rows
		const version = merged?.over.version ?? saved?.version
		if (!data || version === undefined || isSaving) return 'saved'
		setSaving(true)
		try {
			const reply = await call<typeof editingApi.save>('POST /api/conteditor/save', {
				body: asSent({ operation: 'getInfo', book_id: bookId, schemaType, data, version }),
			})
			setSaved({ base: data, version: reply.version })
			if (merged) change(() => data)
			setMerge(null)
			return 'saved'
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			if (error.code !== 'conflict') {
				failed(error)
				return error
			}
			const theirs = await load().catch((second: unknown) => {
				failed(second)
				return null
			})
			if (!theirs) return error
			const base = merged?.over.theirs ?? saved?.base ?? []
			setMerge({ parts: mergeRows(base, data, theirs.rows), theirs: theirs.rows, version: theirs.version })
			return 'merge'
		} finally {
			setSaving(false)
		}
	}

	return {
		rows,
		isChanged,
		isSaving,
		draft,
		isSample:
			saved?.base.length === 0 && stack?.past.length === 0 && isSame(rows, sampleOf(schemaType, startPage)),
		merge,
		change,
		undo: stack && stack.past.length > 0 ? () => setStack(undo(stack)) : null,
		redo: stack && stack.future.length > 0 ? () => setStack(redo(stack)) : null,
		save,
		cancelMerge: () => setMerge(null),
		revert: () => saved && change(() => saved.base),
		async refresh() {
			const now = await load()
			setSaved({ base: now.rows, version: now.version })
			change(() => now.rows)
		},
	}
}

async function contentOf(bookId: string, schemaType: SchemaType): Promise<{ rows: Row[]; version: number }> {
	const body = { operation: 'getInfo' as const, book_id: bookId, schemaType }
	const { content, version } = await call<typeof editingApi.info>('POST /api/conteditor/info', { body })
	return { rows: content ?? [], version }
}

/** Rows have been checked against their schema before they are sent; what passes by is the server's to refuse. */
function asSent(body: object): SentOf<typeof editingApi.save>['body'] {
	return body as SentOf<typeof editingApi.save>['body']
}
