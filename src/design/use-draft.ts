import { useState } from 'react'

export type Draft<T> = {
	/** What was typed, else what is saved. */
	value: T
	isChanged: boolean
	change(next: T): void
	/** Forgets what was typed: it has been saved, or it is not wanted. */
	drop(): void
}

const prefix = 'draft:'

/**
 * Keeps what is typed in this browser until it is saved, so that neither a reload nor the end of a session loses it.
 * The component has to be keyed by `name`, as it is read once.
 * @param isFitting guards against a draft that an older version of the product kept
 */
export function useDraft<T>(name: string, saved: T, isFitting: (kept: unknown) => kept is T): Draft<T> {
	const [typed, setTyped] = useState<T | null>(() => readDraft(name, isFitting))
	return {
		value: typed ?? saved,
		isChanged: typed !== null,
		change(next) {
			setTyped(next)
			keepDraft(name, next)
		},
		drop() {
			setTyped(null)
			keepDraft(name, null)
		},
	}
}

export function readDraft<T>(name: string, isFitting: (kept: unknown) => kept is T): T | null {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
		return isFitting(kept) ? kept : null
	} catch {
		return null
	}
}

/** A browser that forbids storage or has no room left keeps the draft on the page alone. */
export function keepDraft(name: string, draft: unknown): void {
	try {
		if (draft === null) localStorage.removeItem(prefix + name)
		else localStorage.setItem(prefix + name, JSON.stringify(draft))
	} catch {}
}
