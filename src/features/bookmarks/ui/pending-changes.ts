import { safeLocalStorage } from '#design/safe-storage.ts'

/** A page bookmarked, or no longer, that the server has not confirmed yet. */
export type PendingChange = { bookId: string; index: number; isMarked: boolean }
/** Changes of one account in all its books, oldest first; they survive a reload and a sign-out. */
export type PendingChanges = {
	all(): readonly PendingChange[]
	/** Replaces an earlier change of the same page. */
	add(change: PendingChange): void
	/** Removes what was sent, unless the page was changed again meanwhile. */
	confirm(change: PendingChange): void
}

const keyOf = (userId: string) => `bookmark-changes:${userId}`
/** More is not what a person does by hand: the oldest give way. */
const changesMax = 2000

/** Without local storage they last until the page is left. */
export function createPendingChanges(userId: string): PendingChanges {
	let unstored: readonly PendingChange[] = []
	/** Read anew each time: another window of the account sends them too. */
	const all = () => (unstored.length > 0 ? unstored : storedChanges(userId))
	function become(next: readonly PendingChange[]) {
		const changes = next.slice(-changesMax)
		safeLocalStorage.setJson(keyOf(userId), changes.length > 0 ? changes : null)
		unstored = storedChanges(userId).length < changes.length ? changes : []
	}
	return {
		all,
		add: change => become([...all().filter(other => !isSamePage(other, change)), change]),
		confirm: change =>
			become(all().filter(other => !isSamePage(other, change) || other.isMarked !== change.isMarked)),
	}
}

function isSamePage(one: PendingChange, other: PendingChange): boolean {
	return one.bookId === other.bookId && one.index === other.index
}

function storedChanges(userId: string): PendingChange[] {
	const stored = safeLocalStorage.getJson(keyOf(userId))
	return Array.isArray(stored) ? stored.filter(isChange) : []
}

function isChange(value: unknown): value is PendingChange {
	if (typeof value !== 'object' || value === null) return false
	const { bookId, index, isMarked } = value as Partial<PendingChange>
	return (
		typeof bookId === 'string' &&
		Number.isInteger(index) &&
		(index ?? -1) >= 0 &&
		typeof isMarked === 'boolean'
	)
}
