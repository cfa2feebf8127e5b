import { StartupError } from '#platform/startup-error.ts'
import { BadSetting } from './config.ts'

/** A usage or configuration error as one sentence, anything else with its stack. */
export function sentenceOf(error: unknown): string {
	if (error instanceof BadSetting || error instanceof StartupError || error instanceof WrongUse)
		return error.message
	return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

export class WrongUse extends Error {
	override readonly name = 'WrongUse'
}

/** Runs a command; created files are its owner's alone, and the exit code is 1 on failure. */
export function runCommand(act: () => Promise<void>): void {
	process.umask(0o077)
	act().catch((error: unknown) => {
		process.stderr.write(`${sentenceOf(error)}\n`)
		process.exitCode = 1
	})
}
