import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { shownOf } from '#features/exercise-answers/rules.ts'
import type { Exercise, SpaceKey } from '#features/exercises/rules.ts'
import { nameOf, openSeal, type SealedExercise, type SealedExercises } from '../rules.ts'

type PageWithKeys = { pageIndex: number; exercises: readonly Exercise[]; keys: readonly SpaceKey[] }
const compress = promisify(gzip)

/**
 * The exercises of a book for a copy on a device: gzipped JSON of `SealedExercises`.
 * @param pages with their answers, as editors left them @param seal base64url
 */
export async function sealedExercises(pages: readonly PageWithKeys[], seal: string): Promise<Uint8Array> {
	const opened = await openSeal(Uint8Array.from(Buffer.from(seal, 'base64url')))
	const keys: { [name: string]: SealedExercise } = {}
	for (const page of pages) {
		const known = new Map(page.keys.map((key): [string, SpaceKey] => [key.space, key]))
		for (const exercise of page.exercises) {
			const name = nameOf(page.pageIndex, exercise.id)
			const own = exercise.spaces.map(({ id }) => known.get(id) ?? keyless(id))
			keys[name] = await opened.seal(name, own, shownOf(exercise, known))
		}
	}
	const sealed: SealedExercises = {
		pages: Object.fromEntries(pages.map(({ pageIndex, exercises }) => [pageIndex, { exercises }])),
		keys,
	}
	return compress(JSON.stringify(sealed))
}

const keyless = (space: string): SpaceKey => ({ space, accepted: [], state: 'none', source: null })
