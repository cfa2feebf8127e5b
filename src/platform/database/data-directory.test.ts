import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { skipUnless } from '../../../tests/skip-unless.ts'
import { temporaryDirectory } from '../../../tests/temporary.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts'

const log = createLog('silent')
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const isRoot = process.getuid?.() === 0

/** Every file and directory below a directory that others may look into. */
function openToOthers(directory: string): string[] {
	const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map(name =>
		join(directory, name),
	)
	return [directory, ...paths].filter(path => (statSync(path).mode & 0o077) !== 0)
}

/** A file system of its own. */
function mounted(...options: string[]): string {
	const directory = temporaryDirectory()
	execFileSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', directory])
	onTestFinished(() => void execFileSync('umount', ['-l', directory]))
	return directory
}

test('the files of the embedded database are their owner’s alone, and what a killed move left is removed', {
	tags: 'slow',
}, async () => {
	const dataDir = temporaryDirectory()
	mkdirSync(join(dataDir, 'move-a1B2c3', 'copy'), { recursive: true })
	const database = await openDatabase({ dataDir }, log)
	await sql`create table item (id int)`.execute(database.db())
	await sql`checkpoint`.execute(database.db())
	expect(modeOf(dataDir)).toBe('700')
	expect(openToOthers(join(dataDir, 'database'))).toEqual([])
	expect(readdirSync(dataDir)).not.toContain('move-a1B2c3')
	await database.close()
})

test('what others were given is taken from them at the next start', () => {
	const directory = join(temporaryDirectory(), 'data')
	mkdirSync(join(directory, 'files'), { recursive: true })
	writeFileSync(join(directory, 'files', 'secret'), '')
	chmodSync(join(directory, 'files', 'secret'), 0o666)
	chmodSync(directory, 0o755)

	prepareDataDirectory(directory)

	expect(modeOf(directory)).toBe('700')
	expect(openToOthers(directory)).toEqual([])
})

test('a database without its version file is refused, and nothing is begun over it', async () => {
	const dataDir = temporaryDirectory()
	mkdirSync(join(dataDir, 'database', 'base'), { recursive: true })
	writeFileSync(join(dataDir, 'database', 'base', 'table'), 'rows')

	await expect(openDatabase({ dataDir }, log)).rejects.toThrow(
		/^.*database is not a whole database: its file PG_VERSION/,
	)

	expect(readdirSync(join(dataDir, 'database'))).toEqual(['base'])
})

test('a database that does not start says so in a sentence', async () => {
	const dataDir = temporaryDirectory()
	mkdirSync(join(dataDir, 'database'))
	writeFileSync(join(dataDir, 'database', 'PG_VERSION'), 'noise')

	await expect(openDatabase({ dataDir }, log)).rejects.toThrow(/^The database in .* did not start/)
})

test('a lock file that is damaged is made anew', () => {
	const directory = temporaryDirectory()
	writeFileSync(join(directory, 'lock'), Buffer.alloc(8192, 7))

	const unlock = lockDirectory(directory)

	expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError)
	unlock()
})

const canMount = isRoot && process.platform === 'linux'
describe.skipIf(skipUnless(canMount, 'mounting a data directory needs root on Linux'))(
	'A start is refused in a sentence',
	() => {
		test('where the file system is only read', () => {
			const directory = mounted('-o', 'ro')
			expect(() => prepareDataDirectory(directory)).toThrow(
				/^The data directory .* cannot be used: it lies on a file system that is only read\. Set DATA_DIR/,
			)
		})

		test('where the disk is full', async () => {
			const dataDir = mounted('-o', 'size=1m')
			await expect(openDatabase({ dataDir }, log)).rejects.toThrow(
				/^The disk of the data directory .* is full\. Free some space, or set DATA_DIR/,
			)
		})

		test('where a file in it belongs to somebody else', () => {
			const directory = temporaryDirectory()
			mkdirSync(join(directory, 'database'))
			const file = join(directory, 'database', 'pg_internal.init')
			writeFileSync(file, '')
			for (const path of [directory, join(directory, 'database')]) chownSync(path, 54_321, 54_321)
			const start = `import('./src/platform/database/data-directory.ts').then(m => {
			process.setuid(54321)
			m.prepareDataDirectory(${JSON.stringify(directory)})
		}).catch(error => console.log(error.name, error.message))`
			const output = execFileSync(process.execPath, ['--input-type=module', '-e', start], {
				encoding: 'utf8',
			})
			expect(output).toContain(`StartupError ${file} belongs to user 0, and this program runs as user 54321`)
			expect(output).toContain(`chown -R 54321 ${directory}`)
		})

		test('where the directory belongs to somebody else', () => {
			const directory = temporaryDirectory()
			chownSync(directory, 12_345, 12_345)
			const start = `import('./src/platform/database/data-directory.ts').then(m => {
			process.setuid(54321)
			m.prepareDataDirectory(${JSON.stringify(directory)})
		}).catch(error => console.log(error.name, error.message))`
			const output = execFileSync(process.execPath, ['--input-type=module', '-e', start], {
				encoding: 'utf8',
			})
			expect(output).toMatch(
				/^StartupError The data directory .* belongs to user 12345, and this program runs as/,
			)
		})
	},
)
