import { safeLocalStorage } from '#design/safe-storage.ts'
import { isRow, type Row } from './row.ts'

/** `state` is null for one that was saved or discarded, of which the server may not have heard yet. */
type LocalDraft = { state: Row | null; writer: string; after: string | null; turn: number; atMs: number }

const prefix = 'draft:'

/** What this browser could not send yet; null where there is nothing, or something an older version stored. */
export function readLocalDraft(name: string): LocalDraft | null {
	const stored = safeLocalStorage.getJson(prefix + name)
	return isLocalDraft(stored) ? stored : null
}

/** Without local storage, or with a full one, the draft lives on the page only. */
export function storeLocalDraft(name: string, draft: LocalDraft | null): void {
	safeLocalStorage.setJson(prefix + name, draft)
}

function isLocalDraft(stored: unknown): stored is LocalDraft {
	if (!isRow(stored) || !(stored.state === null || isRow(stored.state))) return false
	return (
		typeof stored.writer === 'string' && typeof stored.turn === 'number' && typeof stored.atMs === 'number'
	)
}
