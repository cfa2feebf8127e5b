import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { recordedDir } from './statements.ts'

/** Where a run of the API tests writes its statements, for its processes. */
export const directoryVariable = 'API_TESTS_STATEMENTS'

/** Before the API tests. Of two runs in one folder neither takes away what the other writes. */
export function setup(): () => void {
	const directory = mkdtempSync(path.join(tmpdir(), 'statements-'))
	process.env[directoryVariable] = directory
	/** After them, they are what the last run recorded. */
	return () => {
		rmSync(recordedDir, { recursive: true, force: true })
		cpSync(directory, recordedDir, { recursive: true })
		rmSync(directory, { recursive: true })
	}
}
