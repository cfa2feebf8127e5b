import { useEffect, useState } from 'react'
import { CallError } from '#contract/call.ts'
import type { EditorHealth } from './editor-health.ts'
import { isSame, type MergePart, mergeFields } from './merge.ts'
import { isRow, type Row } from './schemas.ts'
import { push, redo, type UndoStack, undo } from './undo-stack.ts'
import { type Begun, begin, type DraftTold, keptOf, type Saved, useKeptDraft } from './use-kept-draft.ts'

type Loaded = { fields: Row; version: number }
export type RecordMerge = { parts: MergePart[]; theirs: Row; version: number }
export type RecordEditor = {
	/** Null while it is loading. */
	fields: Row | null
	isChanged: boolean
	isSaving: boolean
	draft: DraftTold
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
	load(): Promise<Loaded>
	store(fields: Row, version: number): Promise<Loaded>
	/** How two changes come together, where it is not field by field; stays the same. */
	merge?(base: Row, mine: Row, theirs: Row): MergePart[]
}

const isKept = keptOf(isRow)

/** One record of fields: its draft, its undo, and the merge with another editor. Keyed by `name`; `way` stays the same. */
export function useRecord(
	{ name, load, store, merge: mergeOf = mergeRecords }: Way,
	{ failed, attempt }: EditorHealth,
): RecordEditor {
	const [saved, setSaved] = useState<Saved<Row> | null>(null)
	const [stack, setStack] = useState<UndoStack<Row> | null>(null)
	const [found, setFound] = useState<Begun<Row>['found']>(null)
	const [merge, setMerge] = useState<RecordMerge | null>(null)
	const [isSaving, setSaving] = useState(false)
	const { keeper, ...draft } = useKeptDraft(name, { saved, stack, found })
	const isLoaded = saved !== null
	useEffect(() => {
		void attempt
		if (isLoaded) return
		let isHere = true
		Promise.all([load(), keeper.find(isKept)]).then(([{ fields, version }, kept]) => {
			if (!isHere) return
			const begun = begin({ base: fields, version }, kept)
			setSaved(begun.saved)
			setStack(begun.stack)
			setFound(begun.found)
		}, failed)
		return () => {
			isHere = false
		}
	}, [load, keeper, failed, attempt, isLoaded])

	const fields = stack?.now ?? null
	const isChanged = fields !== null && saved !== null && !isSame(fields, saved.base)

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
			setSaved({ base: next.fields, version: next.version })
			setStack(current => {
				if (!current) return current
				// What was typed meanwhile stays.
				const now =
					merged || current.now === fields ? next.fields : mergeFields(data, current.now, next.fields).row
				return push(current, now, { place: '', atMs: Date.now() })
			})
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
			const base = merged?.over.theirs ?? saved?.base ?? {}
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
		draft,
		merge,
		change,
		undo: stack && stack.past.length > 0 ? () => setStack(undo(stack)) : null,
		redo: stack && stack.future.length > 0 ? () => setStack(redo(stack)) : null,
		save,
		revert: () => saved && change(saved.base),
		cancelMerge: () => setMerge(null),
	}
}

function mergeRecords(base: Row, mine: Row, theirs: Row): MergePart[] {
	return [{ kind: 'row', ...mergeFields(base, mine, theirs) }]
}
