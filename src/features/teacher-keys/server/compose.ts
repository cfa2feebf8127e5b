import type { Platform } from '#platform/platform.ts'
import { createTeacherKeys, type TeacherKeysDeps } from './teacher-keys.service.ts'
import { createTeacherKeysStore, type TeacherKeyTables } from './teacher-keys.store.ts'

export function composeTeacherKeys(
	{ database, files, clock }: Platform,
	deps: Omit<TeacherKeysDeps, 'store' | 'files' | 'clock'>,
) {
	const store = createTeacherKeysStore(database.db<TeacherKeyTables>())
	return { teacherKeys: createTeacherKeys({ ...deps, store, files, clock }) }
}
