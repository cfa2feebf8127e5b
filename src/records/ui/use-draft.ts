import { useEffect, useState } from 'react'
import { isSame } from '#contract/canonical-json.ts'
import { createDraftSync, type DraftLocation, type DraftSync, type FoundDraft } from './draft-sync.ts'
import type { RecordShape } from './record-shape.ts'
import { isRow } from './row.ts'
import type { Saved } from './saved-form.ts'
import { newStack, type UndoStack } from './undo-stack.ts'

export type DraftState<T> = { base: T; version: number; now: T }
export type DraftStatus = {
	/** Null until something was sent. */
	location: DraftLocation | null
	/** When the restored draft was stored, in Unix seconds; null once it was changed. */
	restoredAt: number | null
}
export type InitialForm<T> = { saved: Saved<T>; stack: UndoStack<T>; found: FoundDraft<DraftState<T>> | null }

/** Keyed by `name`. */
export function useDraft<T>(
	name: string,
	{
		saved,
		now,
		isTouched,
		found,
	}: { saved: Saved<T> | null; now: T | null; isTouched: boolean; found: InitialForm<T>['found'] },
): DraftStatus & { sync: DraftSync } {
	const [location, setLocation] = useState<DraftLocation | null>(null)
	const [sync] = useState(() => createDraftSync(name, { onLocation: setLocation }))
	useEffect(() => sync.open(), [sync])

	const isRestored = found !== null && found.state.now === now
	const isChanged = isTouched && saved !== null && now !== saved.base && !isSame(now, saved.base)
	const isStored = isChanged && isRestored && found.isSent && found.unsent === null
	useEffect(() => {
		if (saved === null || isStored) return
		const { base, version } = saved
		sync.set(isChanged ? { base, version, now } : null)
	}, [sync, saved, now, isChanged, isStored])
	return { sync, location, restoredAt: isRestored && isChanged ? found.storedAt : null }
}

/**
 * The form as it opens, whose undo stack has the saved state and then the draft. What this browser could not send before
 * another window continued is a step of its own.
 * @param shown the form where nothing is saved
 */
export function initialForm<T>(
	saved: Saved<T>,
	found: FoundDraft<DraftState<T>> | null,
	shown: T = saved.base,
): InitialForm<T> {
	const { state, unsent } = found ?? {}
	if (!found || !state || isSame(state.now, saved.base)) return { saved, stack: newStack(shown), found: null }
	const older = unsent && unsent.version < state.version ? unsent : state
	const base = older.version === saved.version ? saved.base : older.base
	const past = [older.version === saved.version ? shown : base, ...(unsent ? [unsent.now] : [])]
	const stack = { ...newStack(state.now), past }
	return { saved: { base, version: older.version }, stack, found }
}

/** Reads a draft of a record of this shape; null for what an older version of the product stored otherwise. */
export function readDraftOf<T>({ read }: RecordShape<T>) {
	return (stored: unknown): DraftState<T> | null => {
		if (!isRow(stored) || typeof stored.version !== 'number') return null
		const [base, now] = [read(stored.base), read(stored.now)]
		return base === null || now === null ? null : { base, now, version: stored.version }
	}
}
