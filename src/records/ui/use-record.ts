import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { isSame } from '#contract/canonical-json.ts'
import type { EditorHealth } from './editor-health.ts'
import { hasConflict, resolveMerge } from './merge/merge.ts'
import type { MergePart } from './merge/merge-fields.ts'
import { mergeMine, mergeRecords, type RecordShape } from './record-shape.ts'
import type { Row } from './row.ts'
import { asStored, type Saved, withFocusedText } from './saved-form.ts'
import { mapStack, push, redo, takeOver, type UndoStack, undo } from './undo-stack.ts'
import { type DraftStatus, type InitialForm, initialForm, readDraftOf, useDraft } from './use-draft.ts'

export type Loaded<T> = {
	value: T
	version: number
	/** The initial form where nothing is saved yet. */
	shown?: T
}
export type SaveResult = 'saved' | 'merge' | 'invalid' | CallError
export type RecordEditor<T> = {
	/** The name of its draft. */
	name: string
	shape: RecordShape<T>
	value: T | null
	saved: T | null
	isChanged: boolean
	isSaving: boolean
	draft: DraftStatus
	/** The conflict to be resolved after another editor saved in between; otherwise null. */
	merge: MergePart[] | null
	/**
	 * @param next made of `value`: what came into the form since stays; a function is given what is in it then
	 * @param field names the field, so that typing in it is one step of undo
	 */
	change(next: T | ((now: T) => T), field?: string): void
	undo: (() => void) | null
	redo: (() => void) | null
	/** Resolves when it is known how it went; during a save, when that one has ended and what was typed since is saved. @param chosen the rows as they were chosen in a merge */
	save(chosen?: Row[]): Promise<SaveResult>
	cancelMerge(): void
	/** Discards what was typed, which undo brings back. */
	revert(): void
	/** Loads the record again; undo restores what was there. */
	refresh(): Promise<void>
	/** Takes over what changed on the server, beside what was typed; undo leaves it. */
	follow(): Promise<void>
}
type Options<T, Sent> = {
	name: string
	shape: RecordShape<T>
	/** The body of the request that saves a form; null where it has validation errors. */
	check(value: T): Sent | null
	load(): Promise<Loaded<T>>
	store(sent: Sent, version: number): Promise<Loaded<T>>
}
/** `mine` is the form when the merge panel opened. */
type Merge<T> = { parts: MergePart[]; mine: T; theirs: T; version: number }

/** One edited record: its draft, its undo, and the merge with another editor. Keyed by `name`; the options stay the same. */
export function useRecord<T, Sent>(
	{ name, shape, check, load, store }: Options<T, Sent>,
	{ failed, attempt }: EditorHealth,
): RecordEditor<T> {
	const [saved, setSaved] = useState<Saved<T> | null>(null)
	const [stack, setStack] = useState<UndoStack<T> | null>(null)
	const [found, setFound] = useState<InitialForm<T>['found']>(null)
	const [merge, setMerge] = useState<Merge<T> | null>(null)
	const [isSaving, setSaving] = useState(false)
	const value = stack?.now ?? null
	const latest = useRef(value)
	/** The save under way, and what stood in the form when it began. */
	const pendingSave = useRef<{ from: T; outcome: Promise<SaveResult> } | null>(null)
	const rendered = useRef<{ isSaving: boolean; save(): Promise<SaveResult> } | null>(null)
	const afterRender = useRef<(() => void)[]>([])
	useLayoutEffect(() => {
		latest.current = value
		rendered.current = { isSaving, save }
		if (!isSaving) for (const resolve of afterRender.current.splice(0)) resolve()
	})
	useLayoutEffect(
		() => () => {
			rendered.current = null
			for (const resolve of afterRender.current.splice(0)) resolve()
		},
		[],
	)
	const valueAsStored = useMemo(
		() => (value === null || saved === null ? value : asStored(shape, saved, value)),
		[shape, saved, value],
	)
	const isTouched = stack !== null && stack.past.length + stack.future.length > 0
	const { sync, ...draft } = useDraft(name, { saved, now: valueAsStored, isTouched, found })

	// A new attempt loads again only what has not been loaded yet.
	const isLoaded = saved !== null
	useEffect(() => {
		void attempt
		if (isLoaded) return
		let isHere = true
		Promise.all([load(), sync.find(readDraftOf(shape))]).then(([{ value, version, shown }, stored]) => {
			if (!isHere) return
			const started = initialForm({ base: value, version }, stored, shown)
			setSaved(started.saved)
			setStack(started.stack)
			setFound(started.found)
		}, failed)
		return () => {
			isHere = false
		}
	}, [load, sync, shape, failed, attempt, isLoaded])

	// A field whose text the server normalized shows that once it loses the focus.
	useEffect(() => {
		if (saved?.typed === undefined) return
		const left = saved
		function onFocusOut({ target }: FocusEvent): void {
			// A window that lost the focus gives it back to the same field.
			if (document.activeElement === target) return
			setStack(current => current && { ...current, now: asStored(shape, left, current.now) })
			setSaved({ base: left.base, version: left.version })
		}
		addEventListener('focusout', onFocusOut)
		return () => removeEventListener('focusout', onFocusOut)
	}, [shape, saved])

	const isChanged =
		valueAsStored !== null &&
		saved !== null &&
		valueAsStored !== saved.base &&
		!isSame(valueAsStored, saved.base)

	function change(next: T | ((now: T) => T), field = ''): void {
		setStack(current => {
			if (!current) return current
			return push(current, nextOf(current.now, next), { field, atMs: Date.now() })
		})
	}

	function nextOf(now: T, next: T | ((now: T) => T)): T {
		if (typeof next === 'function') return (next as (now: T) => T)(now)
		return value === null || now === value ? next : mergeMine(shape, value, next, now)
	}

	function save(chosen?: Row[]): Promise<SaveResult> {
		if (pendingSave.current) return saveAfter(pendingSave.current)
		const outcome = saveNow(chosen).finally(() => {
			pendingSave.current = null
		})
		if (value !== null) pendingSave.current = { from: value, outcome }
		return outcome
	}

	/** Ends as the save under way; what was typed since it began is saved after it. */
	async function saveAfter({
		from,
		outcome,
	}: {
		from: T
		outcome: Promise<SaveResult>
	}): Promise<SaveResult> {
		const isTypedSince = latest.current !== from
		const result = await outcome
		if (!isTypedSince || result !== 'saved') return result
		if (rendered.current?.isSaving) await new Promise<void>(resolve => afterRender.current.push(resolve))
		return rendered.current?.save() ?? result
	}

	/** A form of the version before with what the others saved in between. */
	function withTheirs(form: T, over: Merge<T> | undefined): T {
		return over && saved ? mergeMine(shape, saved.typed ?? saved.base, form, over.theirs) : form
	}

	/** Makes `next` of the form, which was `from`, and keeps what was typed since; undo leaves what `beside` gives to each step. */
	function bring(next: T, { from, beside }: { from: T; beside: (step: T) => T }): void {
		setStack(current => {
			if (!current) return current
			const now = current.now === from ? next : mergeMine(shape, from, current.now, next)
			return takeOver(current, now, { beside, atMs: Date.now() })
		})
	}

	async function saveNow(chosen?: Row[]): Promise<SaveResult> {
		if (value === null || valueAsStored === null || saved === null) return 'saved'
		const over = (chosen && merge) ?? undefined
		const taken = chosen ? shape.fromRows(chosen) : value
		if (taken === null) return 'saved'
		// The form is not locked while the merge panel is open: what was typed meanwhile is merged as well.
		const parts = over ? mergeRecords(shape, over.mine, valueAsStored, taken) : []
		if (over && parts.some(hasConflict)) {
			setMerge({ ...over, parts, mine: valueAsStored })
			return 'merge'
		}
		const typed = over ? (shape.fromRows(resolveMerge(parts, {})) ?? taken) : taken
		const base = over ? { base: over.theirs, version: over.version } : saved
		const sent = check(typed)
		if (sent === null) {
			setSaved(base)
			setMerge(null)
			if (over) bring(typed, { from: value, beside: form => withTheirs(form, over) })
			return 'invalid'
		}
		setSaving(true)
		try {
			const next = await store(sent, base.version)
			const shown = withFocusedText(shape, next.value, typed)
			const mine = latest.current ?? value
			const late = over && mine !== value ? mergeRecords(shape, value, mine, shown) : []
			if (late.some(hasConflict)) {
				// Typed where the merge brings something else: until that is chosen, the form is one of the version before.
				setSaved({ base: value, version: saved.version })
				setMerge({ parts: late, mine, theirs: next.value, version: next.version })
				return 'merge'
			}
			setSaved({
				base: next.value,
				version: next.version,
				...(!isSame(shown, next.value) && { typed: shown }),
			})
			const isStoredAsSent = isSame(shown, typed)
			// At once: a form that is left now would leave its draft behind.
			sync.set(null)
			const stored = (form: T) => (isStoredAsSent ? form : mergeMine(shape, typed, form, shown))
			if (over || !isStoredAsSent)
				bring(shown, { from: value, beside: form => stored(withTheirs(form, over)) })
			setMerge(null)
			return 'saved'
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			failed(error)
			if (error.code !== 'conflict') return error
			const theirs = await load().catch(failed)
			if (!theirs) return error
			const mine = over ? typed : valueAsStored
			const between = mergeRecords(shape, base.base, mine, theirs.value)
			setMerge({ parts: between, mine: valueAsStored, theirs: theirs.value, version: theirs.version })
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
		undo: stack && stack.past.length > 0 ? () => setStack(now => now && undo(now)) : null,
		redo: stack && stack.future.length > 0 ? () => setStack(now => now && redo(now)) : null,
		save,
		cancelMerge: () => setMerge(null),
		revert: () => saved && change(saved.base),
		async refresh() {
			const now = await load()
			setSaved({ base: now.value, version: now.version })
			change(now.value)
		},
		async follow() {
			const next = await load()
			if (saved === null) return
			const withChanges = (form: T) => mergeMine(shape, saved.typed ?? saved.base, form, next.value)
			setSaved({ base: next.value, version: next.version })
			setStack(current => current && mapStack(current, withChanges))
		},
	}
}
