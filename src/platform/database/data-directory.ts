import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#platform/startup-error.ts'

const ownerOnly = { directory: 0o700, file: 0o600 }
/** For the lock, the log and the write-ahead log of a start. */
const minFreeBytes = 24 * 1_048_576

/**
 * Creates a directory that only its owner may enter, and removes other permissions inside: the database holds password
 * hashes and the secret that signs tickets.
 * @throws StartupError if it, or something in it, belongs to somebody else, is read-only, has no room, or if a database in it
 * is incomplete
 */
export function prepareDataDirectory(directory: string): void {
	try {
		mkdirSync(directory, { recursive: true, mode: ownerOnly.directory })
		const { uid } = lstatSync(directory)
		const own = process.getuid?.()
		if (own !== undefined && own !== 0 && uid !== own)
			throw new StartupError(
				`The data directory ${directory} belongs to user ${uid}, and this program runs as user ${own}. ` +
					'Run it as that user, or set DATA_DIR to a directory of its own.',
			)
		const foreign = closeToOthers(directory, own === 0 ? undefined : own)
		if (foreign)
			throw new StartupError(
				`${foreign.path} belongs to user ${foreign.uid}, and this program runs as user ${own}, perhaps because a command ` +
					`was run as another user. Give everything in the data directory to this one: chown -R ${own} ${directory}`,
			)
		refuseIncomplete(directory)
		refuseFullDisk(directory)
	} catch (error) {
		throw refusalOf(error, directory) ?? error
	}
}

export function refuseFullDisk(directory: string): void {
	const { bavail, bsize } = statfsSync(directory)
	if (bavail * bsize < minFreeBytes) throw full(directory)
}

/** The sentence for a startup failure; null if it has nothing to do with the directory. */
export function refusalOf(error: unknown, directory: string): StartupError | null {
	const code = error instanceof Error && 'code' in error ? error.code : undefined
	if (code === 'ENOSPC' || code === 'EDQUOT') return full(directory)
	const reason = reasons[String(code)]
	if (!reason) return null
	return new StartupError(
		`The data directory ${directory} cannot be used: ${reason}. Set DATA_DIR to a directory that can be written.`,
		{ cause: error },
	)
}

const reasons: { [code: string]: string } = {
	EROFS: 'it lies on a file system that is only read',
	EACCES: 'this user may not write there',
	EPERM: 'this user may not change it',
	ENOTDIR: 'it is a file, or lies below one',
	ENOENT: 'it cannot be created there',
	EEXIST: 'there is a file of that name',
}

function full(directory: string): StartupError {
	return new StartupError(
		`The disk of the data directory ${directory} is full. Free some space, or set DATA_DIR to a directory on another disk.`,
	)
}

/** PGlite begins a new database where this file is missing, over the one that is there. */
function refuseIncomplete(directory: string): void {
	const database = join(directory, 'database')
	if (!existsSync(database) || existsSync(join(database, 'PG_VERSION'))) return
	throw new StartupError(
		`${database} is not a whole database: its file PG_VERSION is missing. Bring a backup back into an empty data directory, ` +
			'or remove this folder if there was nothing in it.',
	)
}

type Foreign = { path: string; uid: number }

/** @returns the first entry of another user than `own`, if that is given */
function closeToOthers(path: string, own: number | undefined): Foreign | null {
	const about = lstatSync(path)
	if (own !== undefined && about.uid !== own) return { path, uid: about.uid }
	if (!about.isDirectory()) {
		if (about.isFile() && (about.mode & 0o077) !== 0) chmodSync(path, ownerOnly.file)
		return null
	}
	if ((about.mode & 0o077) !== 0) chmodSync(path, ownerOnly.directory)
	for (const name of readdirSync(path)) {
		const foreign = closeToOthers(join(path, name), own)
		if (foreign) return foreign
	}
	return null
}
