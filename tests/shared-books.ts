import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * A file or folder of other projects, which lies beside this one and by its licence not in it. Where it is absent that is said
 * on the terminal, as tests of it are skipped.
 */
export function sharedBook(name: string): string | null {
	const found = path.resolve('../shared/books', name)
	if (existsSync(found)) return found
	process.stderr.write(`Skipped: the tests of ${found}, which is not there\n`)
	return null
}
