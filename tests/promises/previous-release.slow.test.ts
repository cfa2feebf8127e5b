import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { formerAddress } from '#contract/renamed-calls/renamed-calls.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { bookContentApi } from '#features/book-content/contract.ts'
import { bookListApi } from '#features/book-list/contract.ts'
import { catalogueApi } from '#features/catalogue/contract.ts'
import { readingApi } from '#features/reading/contract.ts'
import { openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { postgresVersions, startPostgres } from '../postgres.ts'
import { statementsPath } from '../releases/statements.ts'
import { openShopProcess, type ShopProcess, startShopProcess } from '../shop-process.ts'
import { temporaryDirectory } from '../temporary.ts'

const log = createLog('silent')
const email = 'olga@example.com'

function emptyPostgres(version?: (typeof postgresVersions)[number]): string {
	const postgres = startPostgres(version)
	onTestFinished(postgres.stop)
	return postgres.url
}

/**
 * Needs no history. It proves that each statement names tables, columns, types and functions that are still there. It
 * does not prove that a statement does the same, or that a new constraint lets its rows in.
 */
test.each(postgresVersions)(
	'every statement of the last release is valid on the tables of this version, on PostgreSQL %i',
	{
		timeout: 120_000,
	},
	async version => {
		const statements = readFileSync(statementsPath, 'utf8')
			.trim()
			.split('\n')
			.map(line => JSON.parse(line) as string)
		const database = await openDatabase({ url: emptyPostgres(version), dataDir: 'unused' }, log)
		onTestFinished(database.close)
		await migrate(database, resolve('migrations'), log)

		const refused = await database
			.db()
			.connection()
			.execute(async connection => {
				const refused: string[] = []
				for (const statement of statements) {
					const prepare = sql.raw(`prepare recorded as ${statement}`).execute(connection)
					const isValid = await prepare.then(
						() => true,
						(error: unknown) => void refused.push(`${String(error)}: ${statement.slice(0, 200)}`),
					)
					if (isValid) await sql`deallocate recorded`.execute(connection)
				}
				return refused
			})

		expect(statements.length).toBeGreaterThan(300)
		expect(refused).toEqual([])
	},
)

/**
 * Where git has the history: the program itself, from before the newest migration. It proves what the calls below do, for
 * the time in which both versions run.
 */
test('the last release goes on beside this version, on its tables and while they are migrated', {
	timeout: 300_000,
}, async ({ skip }) => {
	const commit = previousRelease()
	if (commit === null) return skip('the history of this clone does not reach back to the last release')
	const url = emptyPostgres()
	const settings = { DATABASE_URL: url, DATA_DIR: temporaryDirectory(), RATE_LIMIT_FACTOR: '1000' }
	const directory = checkOut(commit)
	const before = await openShopProcess(settings, directory)
	onTestFinished(() => void before.process.kill('SIGKILL'))
	const password = addAdministrator(directory, settings)
	await (await signedIn(before, password)).makeBook('before')

	const asking = keepAsking(before)
	await promisify(execFile)(process.execPath, ['src/main/commands/migrate.ts'], {
		env: { ...process.env, ...settings },
	})
	expect(await asking.stop()).toEqual([200])

	const after = await openShopProcess(settings)
	onTestFinished(() => void after.process.kill('SIGKILL'))
	await expectToAgree({ old: before, new: after }, password)
	expect(before.output()).not.toMatch(/"level":[56]0/)

	// As after a crash, or when an update is taken back.
	before.process.kill('SIGKILL')
	await before.ended
	if (startsOnNewer(directory)) {
		const again = await openShopProcess(settings, directory)
		onTestFinished(() => void again.process.kill('SIGKILL'))
		await expectToAgree({ again, beside: after }, password)
		expect(again.output()).not.toMatch(/"level":[56]0/)
	} else {
		const refused = await startShopProcess(settings, directory)
		expect(await refused.ended).toBe(1)
		expect(refused.output()).toContain('The database is newer than this program')
	}
})

/** Needs no history, and holds where the last release is from before programs started on later tables. */
test('a program without the newest migration starts on the tables of this version, beside it', {
	timeout: 120_000,
}, async () => {
	const settings = {
		DATABASE_URL: emptyPostgres(),
		DATA_DIR: temporaryDirectory(),
		RATE_LIMIT_FACTOR: '1000',
	}
	const newer = await openShopProcess(settings)
	onTestFinished(() => void newer.process.kill('SIGKILL'))
	const password = addAdministrator('.', settings)
	const { directory, left } = copyWithoutNewestMigration()

	const older = await openShopProcess(settings, directory)
	onTestFinished(() => void older.process.kill('SIGKILL'))

	await expectToAgree({ older, newer }, password)
	const warnings = older.output().match(/^.*"level":40.*a newer version has migrated the database.*$/gm)
	expect(warnings).toEqual([expect.stringContaining(left)])
	expect(older.output()).not.toMatch(/"level":[56]0/)
})

/** What is made at one is read at each. */
async function expectToAgree(shops: Record<string, ShopProcess>, password: string): Promise<void> {
	for (const [name, shop] of Object.entries(shops)) {
		await (await signedIn(shop, password)).makeBook(name)
		for (const other of Object.values(shops)) {
			const reader = await signedIn(other, password)
			expect(await reader.titles()).toContain(name)
			expect(await reader.open(name)).toMatchObject({ title: name, tableOfContent: [{ page: 3 }] })
		}
	}
}

/** Releases before this was remembered refuse every database that has a later migration, and cannot be changed any more. */
function startsOnNewer(directory: string): boolean {
	return readFileSync(join(directory, 'src/platform/migrate.ts'), 'utf8').includes('breaks_before')
}

function copyWithoutNewestMigration(): { directory: string; left: string } {
	const directory = join(temporaryDirectory(), 'older')
	for (const name of ['src', 'legal', 'migrations', 'package.json', 'tests/shop-program.ts'])
		cpSync(name, join(directory, name), { recursive: true })
	symlinkSync(resolve('node_modules'), join(directory, 'node_modules'))
	const left = readdirSync('migrations').sort().at(-1) ?? ''
	rmSync(join(directory, 'migrations', left))
	return { directory, left }
}

/** The newest tag of a version, or else the newest commit that is some migrations behind, and has none that came between. */
function previousRelease(): string | null {
	const git = (...args: string[]) => {
		const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
		return status === 0 ? stdout.trim() : ''
	}
	const head = git('rev-parse', 'HEAD')
	for (const tag of git('tag', '--merged', 'HEAD', '--sort=-version:refname', '--list', 'v*').split('\n'))
		if (tag !== '' && git('rev-parse', `${tag}^{commit}`) !== head) return tag
	const all = readdirSync('migrations').sort()
	const commits = git('log', '--first-parent', '--format=%H', '-500').split('\n').filter(Boolean)
	const isBehind = (commit: string) => {
		const names = git('ls-tree', '--name-only', commit, 'migrations/').split('\n')
		return names.length < all.length && names.every((name, index) => name === `migrations/${all[index]}`)
	}
	return commits.find(isBehind) ?? null
}

/** With its own packages where it was built on others. */
function checkOut(commit: string): string {
	const directory = join(temporaryDirectory(), 'release')
	execFileSync('git', ['worktree', 'add', '--detach', '--force', directory, commit], { stdio: 'ignore' })
	onTestFinished(() => {
		execFileSync('git', ['worktree', 'remove', '--force', directory], { stdio: 'ignore' })
	})
	const packagesOf = (folder: string) => {
		const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
		return JSON.stringify(dependencies)
	}
	if (packagesOf(directory) === packagesOf('.'))
		symlinkSync(resolve('node_modules'), join(directory, 'node_modules'))
	else
		execFileSync('npm', ['ci', '--ignore-scripts', '--omit=dev', '--prefer-offline'], {
			cwd: directory,
			stdio: 'ignore',
		})
	expect(existsSync(join(directory, 'node_modules/fastify'))).toBe(true)
	return directory
}

function run(program: string, args: string[], settings: Record<string, string>, cwd: string) {
	const env = { ...process.env, LOG_LEVEL: 'warn', ...settings }
	return spawnSync(process.execPath, [program, ...args], { cwd, env, encoding: 'utf8' })
}

/** @returns the password that was made */
function addAdministrator(directory: string, settings: Record<string, string>): string {
	const made = run('src/main/commands/create-admin.ts', [email], settings, directory)
	expect([made.status, made.stderr]).toEqual([0, ''])
	return /^Password: (\S+)$/m.exec(made.stdout)?.[1] ?? ''
}

async function call<const E extends Endpoint>(
	{ url }: ShopProcess,
	{ method, path }: E,
	body?: unknown,
	token = '',
): Promise<ReplyOf<E>> {
	const headers = { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) }
	const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
	const first = await fetch(url + path, init)
	const former = first.status === 404 ? formerAddress(path) : null
	const answer = former === null ? first : await fetch(url + former, init)
	if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
	return (await answer.json()) as ReplyOf<E>
}

/** What an editor does, and the same person as a reader. Signing in ends the session before. */
async function signedIn(shop: ShopProcess, password: string) {
	const { token } = await call(shop, accountsApi.signIn, { username: email, password })
	return {
		async makeBook(book_id: string) {
			const about = { book_title: book_id, is_demo: false, source: 'book.pdf', startPage: 3 }
			const { createBook, save } = bookContentApi
			await call(shop, createBook, { operation: 'createBook', book_id, ...about }, token)
			const contents = { schemaType: 'tableOfContent', data: [{ title: 'The quay', page: 3 }] }
			await call(shop, save, { operation: 'getInfo', book_id, ...contents }, token)
		},
		async titles() {
			const { books } = await call(shop, bookListApi.list, undefined, token)
			return books.map(({ title }) => title)
		},
		open: (book_id: string) => call(shop, readingApi.open, { book_id }, token),
	}
}

/** @returns `stop` tells the states of all answers */
function keepAsking({ url }: ShopProcess) {
	const states = new Set<number>()
	let isOver = false
	async function ask(): Promise<void> {
		while (!isOver) {
			const answer = await fetch(url + catalogueApi.products.path).catch(() => null)
			states.add(answer?.status ?? 0)
			await answer?.arrayBuffer()
			const found = await fetch(`${url}${catalogueApi.suggestions.path}?q=a`).catch(() => null)
			states.add(found?.status ?? 0)
			await found?.arrayBuffer()
		}
	}
	const asking = ask()
	return {
		async stop(): Promise<number[]> {
			isOver = true
			await asking
			return [...states]
		},
	}
}
