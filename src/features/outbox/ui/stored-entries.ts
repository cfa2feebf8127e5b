import { safeLocalStorage } from '#design/safe-storage.ts'

/** A change that the server has not confirmed; `stamp` begins with the moment in milliseconds, and is of this change alone. */
export type Entry = { kind: string; key: string; change: unknown; stamp: string }
/** What a change becomes together with an earlier one of the same key. */
export type Merge = (earlier: unknown) => unknown

const keyOfUser = (userId: string) => `outbox:${userId}`

/** Without local storage they last until the page is left. */
const unstored = new Map<string, readonly Entry[]>()
export const isUnstored = (userId: string): boolean => unstored.has(userId)

/** Changes in local storage: those that the journal does not have yet, or can't have. */
export function storedEntries(userId: string): readonly Entry[] {
	const stored = unstored.get(userId) ?? safeLocalStorage.getJson(keyOfUser(userId))
	return Array.isArray(stored) ? stored.filter(isEntry) : []
}

export function storeEntries(userId: string, entries: readonly Entry[]): void {
	unstored.delete(userId)
	safeLocalStorage.setJson(keyOfUser(userId), entries.length > 0 ? entries : null)
	const stored = storedEntries(userId)
	// A full storage goes on with what it had: as many, where one replaces another.
	if (entries.some(({ stamp }, at) => stored[at]?.stamp !== stamp)) unstored.set(userId, entries)
}

/** In place of the last one with the same key, and as the newest. */
export function withEntry(
	entries: readonly Entry[],
	{ kind, key, change }: Omit<Entry, 'stamp'>,
	merge: Merge = () => change,
): { added: Entry; replaced: Entry | undefined; all: readonly Entry[] } {
	const replaced = entries.findLast(other => other.kind === kind && other.key === key)
	// Whatever the clock says, after all that are there.
	const time = Math.max(Date.now(), timeOf(entries.at(-1)) + 1)
	const added = {
		...{ kind, key, stamp: `${time}-${Math.random()}` },
		change: replaced ? merge(replaced.change) : change,
	}
	return { added, replaced, all: [...entries.filter(other => other !== replaced), added] }
}

export const timeOf = (entry: Entry | undefined): number => Number.parseFloat(entry?.stamp ?? '') || 0

function isEntry(value: unknown): value is Entry {
	if (typeof value !== 'object' || value === null) return false
	const { kind, key, stamp } = value as Partial<Entry>
	return typeof kind === 'string' && typeof key === 'string' && typeof stamp === 'string'
}
