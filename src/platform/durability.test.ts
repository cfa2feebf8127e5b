import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cutPower } from '../../tests/power-cut.ts'
import { temporaryDirectory } from '../../tests/temporary.ts'
import { openDatabase } from './database.ts'
import { DirectoryInUseError } from './directory-lock.ts'
import { DurableFiles, type NodeFiles, type NodeStream } from './durable-files.ts'
import { createLog } from './log.ts'

const log = createLog('silent')
const writer = fileURLToPath(new URL('../../tests/writer.ts', import.meta.url))

afterEach(() => void vi.restoreAllMocks())

describe('A kill at any moment', () => {
	test('loses no acknowledged write', { timeout: 60_000 }, async () => {
		const dataDir = temporaryDirectory()
		const acknowledged = [
			await killWriter(dataDir, 30),
			await killWriter(dataDir, 200),
			await killWriter(dataDir, 90),
		]
		const found = await numbersIn(dataDir)
		expect(Math.min(...acknowledged)).toBeGreaterThan(0)
		// One may have been committed and not yet said.
		expect(found.length).toBeGreaterThanOrEqual(Math.max(...acknowledged))
		expect(found).toEqual(found.map((_, index) => index + 1))
	})

	test('during the first start leaves a directory that opens', { timeout: 60_000 }, async () => {
		const dataDir = temporaryDirectory()
		await killOnceThere(dataDir, name => name.startsWith('database.new-'))
		expect(existsSync(join(dataDir, 'database'))).toBe(false)
		await (await openDatabase({ dataDir }, log)).close()
		expect(readdirSync(dataDir).sort()).toEqual(['database', 'lock'])
	})
})

describe('A power cut', () => {
	test('loses no acknowledged write', { timeout: 120_000 }, async () => {
		const work = temporaryDirectory()
		const results = [
			await cutPower(work, 1, true),
			await cutPower(work, 2, true),
			await cutPower(work, 3, true),
		]
		expect(results.map(({ lost, problem }) => ({ lost, problem }))).toEqual(
			Array(3).fill({ lost: 0, problem: null }),
		)
	})

	test('destroys what PGlite as it comes had acknowledged: the simulation can fail', async () => {
		const result = await cutPower(temporaryDirectory(), 1, false)
		expect(result.lost).toBeGreaterThan(0)
	})
})

describe('The start', () => {
	test('is refused when a commit does not reach the disk', async () => {
		vi.spyOn(DurableFiles.prototype as unknown as { hook(): void }, 'hook').mockImplementation(
			() => undefined,
		)
		const opening = openDatabase({ dataDir: temporaryDirectory() }, log)
		await expect(opening).rejects.toThrow('without waiting for the disk')
	})

	test('is refused while another process has the directory, and says which', {
		timeout: 60_000,
	}, async () => {
		const dataDir = temporaryDirectory()
		const other = startWriter(dataDir)
		await once(other.stdout, 'data')
		const error = await openDatabase({ dataDir }, log).catch((reason: unknown) => reason)
		other.kill('SIGKILL')
		expect(error).toBeInstanceOf(DirectoryInUseError)
		expect(String(error)).toContain(`${dataDir} is in use by process ${other.pid}`)
	})

	test('is refused while this process has the directory already', async () => {
		const dataDir = temporaryDirectory()
		const database = await openDatabase({ dataDir }, log)
		await expect(openDatabase({ dataDir }, log)).rejects.toThrow(DirectoryInUseError)
		await database.close()
		await (await openDatabase({ dataDir }, log)).close()
	})

	test('gives the directory back when it fails', async () => {
		const dataDir = temporaryDirectory()
		vi.spyOn(PGlite, 'create').mockRejectedValueOnce(new Error('no memory'))
		await expect(openDatabase({ dataDir }, log)).rejects.toThrow('no memory')
		await (await openDatabase({ dataDir }, log)).close()
	})
})

describe('A write that the disk refuses', () => {
	test('ends the process before anything more is acknowledged', () => {
		const onFailure = vi.fn(() => {
			throw new Error('the process ends here')
		})
		const fsync = new HookedFiles(temporaryDirectory(), onFailure).fsync
		expect(() => fsync({ nfd: 1_000_000, node: '/pg_wal/1' })).toThrow('the process ends here')
		expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 'EBADF' }))
	})
})

/** The guard's fsync, without a database around it. */
class HookedFiles extends DurableFiles {
	get fsync(): (stream: NodeStream) => number {
		const operations: NodeFiles['stream_ops'] = { write: () => 0 }
		this.hook({ realPath: String, stream_ops: operations })
		return operations.fsync ?? (() => -1)
	}
}

function startWriter(dataDir: string) {
	return spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** @returns the last number that was acknowledged before the kill. */
async function killWriter(dataDir: string, afterMs: number): Promise<number> {
	const process = startWriter(dataDir)
	let said = ''
	process.stdout.on('data', chunk => {
		said += chunk
	})
	await once(process.stdout, 'data')
	await pause(afterMs)
	process.kill('SIGKILL')
	await once(process, 'close')
	return Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1))
}

async function killOnceThere(dataDir: string, isThere: (name: string) => boolean): Promise<void> {
	const process = startWriter(dataDir)
	while (!readdirSync(dataDir).some(isThere)) await pause(5)
	process.kill('SIGKILL')
	await once(process, 'close')
}

async function numbersIn(dataDir: string): Promise<number[]> {
	const database = await openDatabase({ dataDir }, log)
	const { rows } = await sql<{ value: number }>`select value from number order by value`.execute(
		database.db(),
	)
	await database.close()
	return rows.map(row => row.value)
}
