import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { demoDataVariable, newDataDir } from './data-dir.ts'

/** Fills one shop for all workers, each of which visits a copy. @returns removes it */
export default async function globalSetup(): Promise<() => Promise<void>> {
	const directory = await newDataDir()
	execFileSync(process.execPath, ['tests/e2e/demo-data.ts'], {
		env: { ...process.env, DATA_DIR: directory },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	process.env[demoDataVariable] = directory
	return () => rm(directory, { recursive: true })
}
