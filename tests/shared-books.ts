import { existsSync } from 'node:fs'
import path from 'node:path'
import { skipUnless } from './skip-unless.ts'

/** A file or folder of other projects, which by its licence lies beside this one; null where it does not, which is said. */
export function sharedBook(name: string): string | null {
	const found = path.resolve('../shared/books', name)
	return skipUnless(existsSync(found), `${found} is not there`) ? null : found
}
