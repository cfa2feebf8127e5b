import { useEffect, useState } from 'react'
import { createDraftKeeper, type DraftKeeper, type DraftPlace, type FoundDraft } from './draft-keeper.ts'
import { isSame } from './merge.ts'
import { isRow } from './schemas.ts'
import { newStack, type UndoStack } from './undo-stack.ts'

/** What was typed, and the saved state that it was made of. */
export type Kept<T> = { base: T; version: number; now: T }
export type DraftTold = {
	/** Null until something was sent. */
	place: DraftPlace | null
	/** When the draft was kept that stands in the form untouched, in Unix seconds. */
	restoredAt: number | null
}
export type Saved<T> = { base: T; version: number }
export type Begun<T> = { saved: Saved<T>; stack: UndoStack<T>; found: FoundDraft<Kept<T>> | null }

/** The draft of a record, from the first look to the last key. Keyed by `name`. */
export function useKeptDraft<T>(
	name: string,
	{ saved, stack, found }: { saved: Saved<T> | null; stack: UndoStack<T> | null; found: Begun<T>['found'] },
): DraftTold & { keeper: DraftKeeper } {
	const [place, setPlace] = useState<DraftPlace | null>(null)
	const [keeper] = useState(() => createDraftKeeper(name, { told: setPlace }))
	useEffect(() => keeper.open(), [keeper])

	const now = stack?.now
	const isTouched = stack !== null && stack.past.length + stack.future.length > 0
	const isRestored = found !== null && found.state.now === now
	const isChanged = isTouched && saved !== null && now !== saved.base && !isSame(now, saved.base)
	const isKept = isChanged && isRestored && found.isSent && found.unsent === null
	useEffect(() => {
		if (saved === null || isKept) return
		keeper.set(isChanged ? { ...saved, now } : null)
	}, [keeper, saved, now, isChanged, isKept])
	return { keeper, place, restoredAt: isRestored && isChanged ? found.keptAt : null }
}

/**
 * A form begins with its draft, one step of undo after what is saved. Where another window went on with a draft that
 * this browser could not send the rest of, that rest is a step too.
 * @param shown what stands in the form where nothing is saved
 */
export function begin<T>(
	saved: Saved<T>,
	found: FoundDraft<Kept<T>> | null,
	shown: T = saved.base,
): Begun<T> {
	const { state, unsent } = found ?? {}
	if (!found || !state || isSame(state.now, saved.base)) return { saved, stack: newStack(shown), found: null }
	const older = unsent && unsent.version < state.version ? unsent : state
	const base = older.version === saved.version ? saved.base : older.base
	const past = [older.version === saved.version ? shown : base, ...(unsent ? [unsent.now] : [])]
	const stack = { ...newStack(state.now), past }
	return { saved: { base, version: older.version }, stack, found }
}

/** Whether something is a draft of what `isState` tells. */
export function keptOf<T>(isState: (value: unknown) => value is T) {
	return (kept: unknown): kept is Kept<T> =>
		isRow(kept) && isState(kept.base) && isState(kept.now) && typeof kept.version === 'number'
}
