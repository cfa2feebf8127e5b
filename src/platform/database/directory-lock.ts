import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '#platform/startup-error.ts'

export class DirectoryInUseError extends StartupError {
	override name = 'DirectoryInUseError'
	readonly directory: string
	readonly pid: number | null

	constructor(directory: string, holder: Holder | null) {
		const caller = holder
			? `process ${holder.pid} on ${holder.host}, since ${holder.since}`
			: 'another process'
		super(
			`The data directory ${directory} is in use by ${caller}. ` +
				'Stop that process, or set DATA_DIR to another directory.',
		)
		this.directory = directory
		this.pid = holder?.pid ?? null
	}
}

/**
 * Locks a directory for this process; creates it if missing.
 * The lock is the operating system's own, on the file `lock`: it ends with the process however that ends, so there is
 * no stale lock and no process id that could be reused. Node has no call for file locks; its SQLite has one on Linux,
 * macOS and Windows: an open exclusive transaction. `lock.json` is only for the error message.
 * @returns releases the lock; idempotent
 * @throws DirectoryInUseError while another process, or this one, holds it
 */
export function lockDirectory(directory: string): () => void {
	mkdirSync(directory, { recursive: true })
	const about = join(directory, 'lock.json')
	const lock = openLock(directory, about)
	writeFileSync(
		about,
		JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() }),
	)
	return function unlock() {
		if (!lock.isOpen) return
		rmSync(about, { force: true })
		lock.close()
	}
}

function openLock(directory: string, about: string, mayBeDamaged = true): DatabaseSync {
	const file = join(directory, 'lock')
	const lock = new DatabaseSync(file, { timeout: 0 })
	try {
		// Without a journal only the lock file itself is written, and that stays empty.
		lock.exec('pragma journal_mode = off')
		lock.exec('begin exclusive')
		return lock
	} catch (error) {
		lock.close()
		if (hasCode(error, sqliteBusy)) throw new DirectoryInUseError(directory, readHolder(about))
		if (!mayBeDamaged || !hasCode(error, sqliteNotADatabase)) throw error
	}
	// It holds nothing, and nobody has locked it.
	rmSync(file)
	return openLock(directory, about, false)
}

interface Holder {
	pid: number
	host: string
	since: string
}

function readHolder(path: string): Holder | null {
	try {
		const { pid, host, since } = JSON.parse(readFileSync(path, 'utf8'))
		return { pid: Number(pid), host: String(host), since: String(since) }
	} catch {
		// The holder may be about to write it; the lock does not depend on it.
		return null
	}
}

const sqliteBusy = 5
const sqliteNotADatabase = 26

function hasCode(error: unknown, code: number): boolean {
	return error instanceof Error && 'errcode' in error && error.errcode === code
}
