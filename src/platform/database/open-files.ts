import { readFileSync } from 'node:fs'
import { StartupError } from '#platform/startup-error.ts'

/** The embedded database has some 420 files open; connections and files that are sent come on top. */
const minOpenFiles = 512

/** @throws StartupError where this process may open so few files that the database cannot start */
export function refuseFewOpenFiles(): void {
	const limit = openFilesLimit()
	if (limit >= minOpenFiles) return
	throw new StartupError(
		`This process may have ${limit} files open, and the embedded database with its shop needs ${minOpenFiles}. ` +
			`Raise the limit: "ulimit -n ${minOpenFiles}", or LimitNOFILE in systemd.`,
	)
}

/** Infinity where the system does not say. */
function openFilesLimit(): number {
	try {
		const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
		return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
	} catch {
		return Number.POSITIVE_INFINITY
	}
}
