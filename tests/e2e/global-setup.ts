import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { compileCache } from '#platform/compile-cache.ts'
import { demoDataVariable, newDataDir } from './data-dir.ts'

const run = promisify(execFile)

/** Builds the pages where sources changed, and fills one shop, of which each worker visits a copy. @returns removes it */
export default async function globalSetup(): Promise<() => Promise<void>> {
	const directory = await newDataDir()
	const env = { ...process.env, ...compileCache, DATA_DIR: directory }
	await Promise.all([
		run(process.execPath, ['src/main/build.ts', '--if-stale']),
		run(process.execPath, ['tests/e2e/demo-data.ts'], { env }),
	])
	process.env[demoDataVariable] = directory
	return () => rm(directory, { recursive: true })
}
