import { isSame } from '#contract/canonical-json.ts'
import { AppError } from '#contract/errors.ts'
import type { Subject, VersionsStore } from './versions.store.ts'

type SaveOptions = {
	subject: Subject
	/** The version that the editor saw, or another of the same state; undefined skips the check. */
	expected: number | undefined
	read(): Promise<unknown>
	next: unknown
	write(): Promise<void>
	/** Null for a change by the program. */
	by: string | null
	at: Date
}

/** An unedited record has this version. */
export const firstVersion = 1

/**
 * Inside the store's transaction. An unchanged state is not saved again, so the call is idempotent.
 * @returns the current version
 * @throws AppError conflict if somebody saved something else after `expected`: what was changed and undone is as it was
 */
export async function saveVersion(versions: VersionsStore, saving: SaveOptions): Promise<number> {
	const { subject, expected, next, by, at } = saving
	await versions.lock(subject)
	const newest = await versions.newest(subject)
	const current = newest ?? firstVersion
	const before = await saving.read()
	if (isSame(before, next)) return current
	if (
		expected !== undefined &&
		expected !== current &&
		!isSame(await versions.state(subject, expected), before)
	)
		throw new AppError('conflict')
	if (newest === undefined)
		await versions.add(subject, { version: firstVersion, state: before, madeBy: null, madeAt: at })
	await saving.write()
	await versions.add(subject, { version: current + 1, state: next, madeBy: by, madeAt: at })
	return current + 1
}
