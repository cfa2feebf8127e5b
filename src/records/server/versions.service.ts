import { AppError } from '#contract/errors.ts'
import { unixSeconds } from '#platform/clock.ts'
import type { Subject, VersionsStore } from './versions.store.ts'

export type Versions = ReturnType<typeof createVersions>

export function createVersions(store: VersionsStore) {
	return {
		async list(subject: Subject) {
			const versions = await store.list(subject)
			return {
				versions: versions.map(({ version, madeAt, madeBy }) => ({
					version,
					made_at: unixSeconds(madeAt),
					made_by: madeBy,
				})),
			}
		},

		async state(subject: Subject, version: number) {
			const state = await store.state(subject, version)
			if (state === undefined) throw new AppError('not_found')
			return { state }
		},
	}
}
