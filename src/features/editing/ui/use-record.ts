import { useEffect, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { keepDraft, readDraft } from '#design/use-draft.ts'
import type { EditorHealth } from './editor-health.ts'
import { isSame, type MergePart, mergeFields } from './merge.ts'
import { isRow, type Row } from './schemas.ts'
import { newStack, push, redo, type UndoStack, undo } from './undo-stack.ts'

type Saved = { fields: Row; version: number }
type Kept = { base: Row; version: number; fields: Row }
export type RecordMerge = { parts: MergePart[]; theirs: Row; version: number }
export type RecordEditor = {
	/** Null while it is loading. */
	fields: Row | null
	isChanged: boolean
	isSaving: boolean
	merge: RecordMerge | null
	change(next: Row, place?: string): void
	undo: (() => void) | null
	redo: (() => void) | null
	save(merged?: { fields: Row; over: RecordMerge }): Promise<'saved' | 'merge' | CallError>
	revert(): void
	cancelMerge(): void
}
type Way = {
	/** Names the draft. */
	name: string
	load(): Promise<Saved>
	store(fields: Row, version: number): Promise<Saved>
	/** How two changes come together, where it is not field by field; stays the same. */
	merge?(base: Row, mine: Row, theirs: Row): MergePart[]
}

/** One record of fields: its draft, its undo, and the merge with another editor. Keyed by `name`; `way` stays the same. */
export function useRecord(
	{ name, load, store, merge: mergeOf = mergeRecords }: Way,
	{ failed, attempt }: EditorHealth,
): RecordEditor {
	const [saved, setSaved] = useState<Saved | null>(null)
	const [stack, setStack] = useState<UndoStack<Row> | null>(null)
	const [merge, setMerge] = useState<RecordMerge | null>(null)
	const [isSaving, setSaving] = useState(false)
	const isLoaded = saved !== null
	useEffect(() => {
		void attempt
		if (isLoaded) return
		let isHere = true
		load().then(found => {
			if (!isHere) return
			const kept = readDraft(name, isKept)
			setSaved(kept ? { fields: kept.base, version: kept.version } : found)
			setStack(newStack(kept?.fields ?? found.fields))
		}, failed)
		return () => {
			isHere = false
		}
	}, [name, load, failed, attempt, isLoaded])

	const fields = stack?.now ?? null
	const isChanged = fields !== null && saved !== null && !isSame(fields, saved.fields)
	useEffect(() => {
		if (saved === null || fields === null) return
		keepDraft(name, isChanged ? { base: saved.fields, version: saved.version, fields } : null)
	}, [name, saved, fields, isChanged])

	function change(next: Row, place = ''): void {
		setStack(current => current && push(current, next, { place, atMs: Date.now() }))
	}

	async function save(merged?: { fields: Row; over: RecordMerge }): Promise<'saved' | 'merge' | CallError> {
		const data = merged?.fields ?? fields
		const version = merged?.over.version ?? saved?.version
		if (!data || version === undefined || isSaving) return 'saved'
		setSaving(true)
		try {
			const next = await store(data, version)
			setSaved(next)
			change(next.fields)
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
			const base = merged?.over.theirs ?? saved?.fields ?? {}
			setMerge({ parts: mergeOf(base, data, theirs.fields), theirs: theirs.fields, version: theirs.version })
			return 'merge'
		} finally {
			setSaving(false)
		}
	}

	return {
		fields,
		isChanged,
		isSaving,
		merge,
		change,
		undo: stack && stack.past.length > 0 ? () => setStack(undo(stack)) : null,
		redo: stack && stack.future.length > 0 ? () => setStack(redo(stack)) : null,
		save,
		revert: () => saved && change(saved.fields),
		cancelMerge: () => setMerge(null),
	}
}

function mergeRecords(base: Row, mine: Row, theirs: Row): MergePart[] {
	return [{ kind: 'row', ...mergeFields(base, mine, theirs) }]
}

function isKept(kept: unknown): kept is Kept {
	return isRow(kept) && isRow(kept.base) && isRow(kept.fields) && typeof kept.version === 'number'
}
