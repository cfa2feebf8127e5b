import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive } from '#platform/is-process-alive.ts'

let folder: string | undefined

/**
 * A path for a temporary file of this process: whoever made it removes it, and what is left goes when the process ends. What
 * a process that was killed left goes when the next one asks for its first path.
 */
export function temporaryFile(): string {
	folder ??= newFolder()
	return join(folder, randomBytes(12).toString('hex'))
}

function newFolder(): string {
	sweep()
	const made = mkdtempSync(join(tmpdir(), `folio-${process.pid}-`))
	process.once('exit', () => rmSync(made, { recursive: true, force: true }))
	return made
}

function sweep(): void {
	for (const name of readdirSync(tmpdir())) {
		const pid = Number(/^folio-(\d+)-\w+$/.exec(name)?.[1])
		if (!Number.isInteger(pid) || (pid !== process.pid && isProcessAlive(pid))) continue
		try {
			rmSync(join(tmpdir(), name), { recursive: true, force: true })
		} catch {
			// It belongs to another user.
		}
	}
}
