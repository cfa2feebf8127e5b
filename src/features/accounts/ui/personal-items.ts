import { safeLocalStorage } from '#design/safe-storage.ts'

/**
 * Settings of the device, and what stands under the id of its account: these stay. Whatever else is in local storage is of the
 * person who uses the browser, so that a new key is nobody else's before anybody thinks of it.
 */
const ofDevice =
	/^(?:token|token-user|me|outbox|clock-ahead|copied-text|reader-theme|reading-view|reading-ruler|search-options|device-voice|listening-(?:follow|gap|turns-pages)|editor-json|book-list-hidden-columns)$/
const ofAccount = /^(?:outbox|own-device|bookmark-changes|items-of):|^place:\S+ /

const asideKey = (userId: string, key: string) => `items-of:${userId}:${key}`

/** Moves the items of an account out of sight: the next person finds the browser as if nobody had been there. What was not sent waits for its account. */
export function stashItems(userId: string): void {
	for (const key of safeLocalStorage.keys())
		if (!ofDevice.test(key) && !ofAccount.test(key)) moveItem(key, asideKey(userId, key))
}

/** Moves them back, beside what a guest has made meanwhile, which is theirs from now on. */
export function restoreItems(userId: string): void {
	const prefix = asideKey(userId, '')
	for (const key of safeLocalStorage.keys())
		if (key.startsWith(prefix)) moveItem(key, key.slice(prefix.length))
}

/** Removes all items of an account that is gone. */
export function removeItems(userId: string): void {
	stashItems(userId)
	const ofUser = (key: string) =>
		key.startsWith(asideKey(userId, '')) ||
		(ofAccount.test(key) && (key.endsWith(`:${userId}`) || key.endsWith(` ${userId}`)))
	for (const key of safeLocalStorage.keys()) if (ofUser(key)) safeLocalStorage.set(key, null)
}

/** Where it does not fit, the item stays where it is: losing it would be worse. */
function moveItem(from: string, to: string): void {
	const moved = safeLocalStorage.get(from)
	if (moved === null) return
	const there = safeLocalStorage.get(to)
	const text = there === null ? moved : joined(there, moved)
	safeLocalStorage.set(from, null)
	safeLocalStorage.set(to, text)
	if (safeLocalStorage.get(to) !== text) safeLocalStorage.set(from, moved)
}

/** @returns JSON with the items of both lists; of anything else, the one that is there. */
function joined(there: string, moved: string): string {
	const [one, other] = [parsed(there), parsed(moved)]
	if (Array.isArray(one) && Array.isArray(other)) return JSON.stringify(union(one, other))
	if (!isRecord(one) || !isRecord(other)) return there
	const lists = Object.entries(one).flatMap(([name, value]) => {
		const also = other[name]
		return Array.isArray(value) && Array.isArray(also) ? [[name, union(value, also)]] : []
	})
	return JSON.stringify({ ...other, ...one, ...Object.fromEntries(lists) })
}

function union(one: unknown[], other: unknown[]): unknown[] {
	const known = new Set(one.map(item => JSON.stringify(item)))
	return [...one, ...other.filter(item => !known.has(JSON.stringify(item)))]
}

const isRecord = (value: unknown): value is { [name: string]: unknown } =>
	typeof value === 'object' && value !== null

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return text
	}
}
