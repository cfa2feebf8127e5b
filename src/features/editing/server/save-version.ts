import { AppError } from '#contract/errors.ts'
import type { Subject, VersionsStore } from './versions.store.ts'

type Saving = {
	subject: Subject
	/** The version that the editor saw; undefined saves whatever anybody did since. */
	expected: number | undefined
	/** What stands there now, as it is sent to editors. */
	read(): Promise<unknown>
	next: unknown
	write(): Promise<void>
	/** Null where nobody did it by hand. */
	by: string | null
	at: Date
}

/** What nobody has edited yet counts as this version. */
export const firstVersion = 1

/**
 * Saves something as its next version, inside the transaction that the store was made for. What is there already is
 * not saved again, so a call that is repeated changes nothing.
 * @returns the version that stands then
 * @throws AppError conflict where somebody saved after `expected`
 */
export async function saveVersion(versions: VersionsStore, saving: Saving): Promise<number> {
	const { subject, expected, next, by, at } = saving
	await versions.lock(subject)
	const newest = await versions.newest(subject)
	const current = newest ?? firstVersion
	const before = await saving.read()
	if (isSame(before, next)) return current
	if (expected !== undefined && expected !== current) throw new AppError('conflict')
	if (newest === undefined)
		await versions.add(subject, { version: firstVersion, state: before, madeBy: null, madeAt: at })
	await saving.write()
	await versions.add(subject, { version: current + 1, state: next, madeBy: by, madeAt: at })
	return current + 1
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** The order of an object's fields says nothing, and the database does not keep it. */
function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted)
	if (typeof value !== 'object' || value === null) return value
	const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
	return Object.fromEntries(
		entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
	)
}
