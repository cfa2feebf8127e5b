import { rmSync } from 'node:fs'
import { recordedDir } from './statements.ts'

/** Before the API tests: what an earlier run recorded is not this one's. */
export function setup(): void {
	rmSync(recordedDir, { recursive: true, force: true })
}
