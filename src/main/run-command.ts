import { FileStoreUnavailable, isAway } from '#platform/outage.ts'
import { StartupError } from '#platform/startup-error.ts'
import { BadSetting } from './config.ts'

/** What the operator can mend (usage, settings, files, the file store) as one sentence, anything else with its stack. */
export function sentenceOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	if (error instanceof BadSetting || error instanceof StartupError || error instanceof WrongUse)
		return error.message
	if (error instanceof FileStoreUnavailable)
		return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message
	if ('code' in error && error.code === insufficientPrivilege)
		return `${error.message}: the role of DATABASE_URL has to own its database`
	// From the operating system, as in "EACCES: permission denied, scandir '/data/files'", or a database that went away.
	return 'syscall' in error || isAway(error) ? error.message : (error.stack ?? error.message)
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const insufficientPrivilege = '42501'

/** Where a name has several addresses Node throws one error for all, without a message. */
function reasonOf(cause: Error & { code?: unknown }): string {
	return cause.message || String(cause.code ?? cause.name)
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
