import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A fresh directory that is gone when the test is over. */
export function temporaryDirectory(): string {
	const directory = mkdtempSync(join(tmpdir(), 'folio-test-'))
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
	return directory
}
