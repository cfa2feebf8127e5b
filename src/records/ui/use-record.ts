import { useEffect, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { isSame } from '#contract/canonical-json.ts'
import type { EditorHealth } from './editor-health.ts'
import type { MergePart } from './merge.ts'
import { mergeMine, mergeRecords, type RecordShape } from './record-shape.ts'
import type { Row } from './row.ts'
import { push, redo, type UndoStack, undo } from './undo-stack.ts'
import { begin, type DraftStatus, readDraftOf, type Saved, type Started, useDraft } from './use-draft.ts'

export type Loaded<T> = {
	value: T
	version: number
	/** What stands in the form where nothing is saved yet. */
	shown?: T
}
export type SaveResult = 'saved' | 'merge' | 'invalid' | CallError
export type RecordEditor<T> = {
	/** Of its draft. */
	name: string
	shape: RecordShape<T>
	value: T | null
	saved: T | null
	isChanged: boolean
	isSaving: boolean
	draft: DraftStatus
	/** Set when somebody else saved in between: both changes, to be chosen from. */
	merge: MergePart[] | null
	/** @param place names the field, so that typing in it is one step of undo */
	change(next: T | ((now: T) => T), place?: string): void
	undo: (() => void) | null
	redo: (() => void) | null
	/** Resolves when it is known how it went. @param chosen the rows as they were chosen in a merge */
	save(chosen?: Row[]): Promise<SaveResult>
	cancelMerge(): void
	/** Discards what was typed, which undo brings back. */
	revert(): void
	/** Takes what the server has now; undo brings back what was there. */
	refresh(): Promise<void>
}
type Options<T, Sent> = {
	name: string
	shape: RecordShape<T>
	/** What is sent of what stands in the form; null where it has validation errors. */
	check(value: T): Sent | null
	load(): Promise<Loaded<T>>
	store(sent: Sent, version: number): Promise<Loaded<T>>
}
type Merge<T> = { parts: MergePart[]; theirs: T; version: number }

/** One edited record: its draft, its undo, and the merge with another editor. Keyed by `name`; the options stay the same. */
export function useRecord<T, Sent>(
	{ name, shape, check, load, store }: Options<T, Sent>,
	{ failed, attempt }: EditorHealth,
): RecordEditor<T> {
	const [saved, setSaved] = useState<Saved<T> | null>(null)
	const [stack, setStack] = useState<UndoStack<T> | null>(null)
	const [found, setFound] = useState<Started<T>['found']>(null)
	const [merge, setMerge] = useState<Merge<T> | null>(null)
	const [isSaving, setSaving] = useState(false)
	const { sync, ...draft } = useDraft(name, { saved, stack, found })

	// A new attempt loads again only what has not been loaded yet.
	const isLoaded = saved !== null
	useEffect(() => {
		void attempt
		if (isLoaded) return
		let isHere = true
		Promise.all([load(), sync.find(readDraftOf(shape))]).then(([{ value, version, shown }, stored]) => {
			if (!isHere) return
			const started = begin({ base: value, version }, stored, shown)
			setSaved(started.saved)
			setStack(started.stack)
			setFound(started.found)
		}, failed)
		return () => {
			isHere = false
		}
	}, [load, sync, shape, failed, attempt, isLoaded])

	const value = stack?.now ?? null
	const isChanged = value !== null && saved !== null && value !== saved.base && !isSame(value, saved.base)

	function change(next: T | ((now: T) => T), place = ''): void {
		setStack(current => {
			if (!current) return current
			const now = typeof next === 'function' ? (next as (now: T) => T)(current.now) : next
			return push(current, now, { place, atMs: Date.now() })
		})
	}

	async function save(chosen?: Row[]): Promise<SaveResult> {
		const over = (chosen && merge) ?? undefined
		const typed = chosen ? shape.fromRows(chosen) : value
		if (typed === null || saved === null || isSaving) return 'saved'
		const base = over ? { base: over.theirs, version: over.version } : saved
		const sent = check(typed)
		if (sent === null) {
			setSaved(base)
			setMerge(null)
			if (over) change(typed)
			return 'invalid'
		}
		setSaving(true)
		try {
			const next = await store(sent, base.version)
			setSaved({ base: next.value, version: next.version })
			// A form that is left at once has no time to forget its draft.
			sync.set(null)
			setStack(current => {
				if (!current) return current
				const isLatest = over !== undefined || current.now === typed
				const now = isLatest ? next.value : mergeMine(shape, typed, current.now, next.value)
				return isSame(now, current.now) ? current : push(current, now, { place: '', atMs: Date.now() })
			})
			setMerge(null)
			return 'saved'
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			failed(error)
			if (error.code !== 'conflict') return error
			const theirs = await load().catch(failed)
			if (!theirs) return error
			const parts = mergeRecords(shape, base.base, typed, theirs.value)
			setMerge({ parts, theirs: theirs.value, version: theirs.version })
			return 'merge'
		} finally {
			setSaving(false)
		}
	}

	return {
		name,
		shape,
		value,
		saved: saved?.base ?? null,
		isChanged,
		isSaving,
		draft,
		merge: merge?.parts ?? null,
		change,
		undo: stack && stack.past.length > 0 ? () => setStack(undo(stack)) : null,
		redo: stack && stack.future.length > 0 ? () => setStack(redo(stack)) : null,
		save,
		cancelMerge: () => setMerge(null),
		revert: () => saved && change(saved.base),
		async refresh() {
			const now = await load()
			setSaved({ base: now.value, version: now.version })
			change(now.value)
		},
	}
}
