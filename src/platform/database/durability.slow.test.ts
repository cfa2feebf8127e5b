import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { type CutResult, cutPower } from '../../../tests/power-cut.ts'
import { kills, powerCuts } from '../../../tests/rounds.ts'
import { temporaryDirectory } from '../../../tests/temporary.ts'
import { openOnDisk } from './database-on-disk.ts'
import { DirectoryInUseError } from './directory-lock.ts'
import { DurableFiles, type NodeFiles, type NodeStream } from './durable-files.ts'

const log = createLog('silent')
const writer = fileURLToPath(new URL('../../../tests/writer.ts', import.meta.url))

afterEach(() => void vi.restoreAllMocks())

describe('A kill at any moment', () => {
	test('loses no acknowledged write', { timeout: 20_000 * kills }, async () => {
		const dataDir = temporaryDirectory()
		const runs = await killWriters(dataDir, kills)
		const found = await numbersIn(dataDir)
		// Each writer goes on behind the highest number that it finds; one may have been committed and not yet said.
		expect(runs.filter(({ first }, run) => first <= (runs[run - 1]?.last ?? 0))).toEqual([])
		expect(found.length).toBeGreaterThanOrEqual(runs.at(-1)?.last ?? 0)
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
	test('loses no acknowledged write', { timeout: 40_000 * powerCuts }, async () => {
		const results = await cutTimes(temporaryDirectory(), powerCuts)
		expect(results.filter(({ lost, problem }) => lost > 0 || problem !== null)).toEqual([])
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
		const opening = openOnDisk(temporaryDirectory(), error => {
			throw error
		})
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
		const database = join(dataDir, 'database')
		writeFileSync(database, 'not a directory')
		await expect(openDatabase({ dataDir }, log)).rejects.toThrow('is not a whole database')
		rmSync(database)
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
		const names: NodeFiles['node_ops'] = { mknod: () => null, setattr: () => undefined }
		this.hook({ realPath: String, node_ops: names, stream_ops: operations })
		return operations.fsync ?? (() => -1)
	}
}

function startWriter(dataDir: string) {
	return spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
}

type Acknowledged = { first: number; last: number }

/** One writer after another on one directory, each killed a little later or earlier than the one before. */
async function killWriters(dataDir: string, times: number): Promise<Acknowledged[]> {
	const runs: Acknowledged[] = []
	for (let run = 0; run < times; run++) runs.push(await killWriter(dataDir, 10 + ((run * 83) % 240)))
	return runs
}

async function cutTimes(work: string, times: number): Promise<CutResult[]> {
	const results: CutResult[] = []
	for (let seed = 1; seed <= times; seed++) results.push(await cutPower(work, seed, true))
	return results
}

/** @returns the first and the last number that were acknowledged before the kill. */
async function killWriter(dataDir: string, afterMs: number): Promise<Acknowledged> {
	const process = startWriter(dataDir)
	let said = ''
	process.stdout.on('data', chunk => {
		said += chunk
	})
	await once(process.stdout, 'data')
	await pause(afterMs)
	process.kill('SIGKILL')
	await once(process, 'close')
	const numbers = said.slice(0, said.lastIndexOf('\n')).split('\n').map(Number)
	return { first: numbers.at(0) ?? 0, last: numbers.at(-1) ?? 0 }
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
