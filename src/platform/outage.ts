/** A full disk is that of the database server, or of the files. */
export type Outage = 'database' | 'files' | 'full database' | 'full files' | 'read-only database'

export class FileStoreUnavailable extends Error {
	override readonly name = 'FileStoreUnavailable'
}

/** The outage that a thrown value indicates; null for anything else, such as a bug. Timeouts count. */
export function outageOf(error: unknown): Outage | null {
	return failureOf(error)?.outage ?? null
}

/**
 * Whether the database or the file store is away and will come back. What took too long or too much memory may be the
 * caller's own doing, and no better the next time; so may what took too much disk space (`isFull`).
 */
export function isAway(error: unknown): boolean {
	const failure = failureOf(error)
	if (!failure) return false
	const { outage, cause } = failure
	return !outage.startsWith('full') && !ownDoing.test(codeOf(cause))
}

/**
 * Whether a disk was full. It may be the caller alone who has filled it: such a caller waits for a limited time. A
 * single file larger than the disk takes (EFBIG) is never stored.
 */
export function isFull(error: unknown): boolean {
	const failure = failureOf(error)
	if (!failure) return false
	return failure.outage.startsWith('full') && codeOf(failure.cause) !== 'EFBIG'
}

/** The first of an error and its causes that indicates an outage. */
function failureOf(error: unknown): { outage: Outage; cause: Error } | null {
	for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++) {
		const outage = outageOfOne(cause)
		if (outage) return { outage, cause }
		const [first] = cause instanceof AggregateError ? cause.errors : []
		if (first) return failureOf(first)
	}
	return null
}

const codeOf = (error: Error & { code?: unknown }) => (typeof error.code === 'string' ? error.code : '')

function outageOfOne(error: Error & { code?: unknown; syscall?: unknown }): Outage | null {
	const code = codeOf(error)
	const full = fullDisks[code]
	if (full) return full
	if (error.name === 'FileStoreUnavailable' || unusableDisk.has(code)) return 'files'
	if (code === '25006') return 'read-only database'
	if (databaseStates.test(code) || lostConnection.test(error.message)) return 'database'
	// The file store reports its own failures; other connections do not throw these.
	return error.syscall === 'connect' || (error.syscall === 'read' && code === 'ECONNRESET')
		? 'database'
		: null
}

const fullDisks: { [code: string]: Outage } = {
	ENOSPC: 'full files',
	EDQUOT: 'full files',
	EFBIG: 'full files',
	'53100': 'full database',
}
/** Also of a single file or folder: whose it is, or how many are open, is no fault of the request. */
const unusableDisk = new Set(['EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ESTALE'])

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: connections (08), resources (53), shutdown and start
 * (57P), timeouts (55P03, 57014, 25P03), transactions that met (40001, 40P01), tables or a schema that are not there as a backup is
 * restored (42P01, 3F000). A server that takes no writes is 25006.
 */
const databaseStates = /^(08...|53...|57P0.|55P03|57014|25P0[23]|40001|40P01|42P01|3F000)$/

/** Timeouts, memory and tables of one statement, and one file that the disk cannot read or the program may not. */
const ownDoing = /^(57014|55P03|25P0[23]|53200|42P01|EIO|EACCES|EPERM)$/

/** Errors of node-postgres without a code. */
const lostConnection =
	/^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|The database does not answer)/
