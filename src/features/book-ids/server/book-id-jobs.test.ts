// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { bookContentApi } from '#features/book-content/contract.ts'
import { importingApi } from '#features/importing/contract.ts'
import { jobsApi } from '#features/jobs/contract.ts'
import { diskFiles, type FileStore } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { administrator } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { newIds } from '../../../../tests/new-ids.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { createServices } from '../../../main/services.ts'
import { bookIdsApi } from '../contract.ts'

const directory = mkdtempSync(join(tmpdir(), 'folio-ids-'))
const stored = diskFiles(directory)
/** Files of the copy after which a store stands still until it is let go on. */
let held: { after: number; release: Promise<void>; reached(): void } | null = null
let letGo = () => {}
let slowMs = 0
async function paused<T>(act: () => Promise<T>): Promise<T> {
	if (slowMs > 0) await new Promise(resolve => setTimeout(resolve, slowMs))
	return act()
}
const files: FileStore = {
	...stored,
	put: (key, ...rest) =>
		paused(async () => {
			if (held && key.startsWith('sounds/') && held.after-- <= 0) {
				held.reached()
				await held.release
			}
			return stored.put(key, ...rest)
		}),
	get: key => paused(() => stored.get(key)),
	delete: key => paused(() => stored.delete(key)),
	list: prefix => paused(() => stored.list(prefix)),
	exists: key => paused(() => stored.exists(key)),
}

let shop: TestShop
let olga: string
let ids: ReturnType<typeof newIds>
let fresh = 0
beforeAll(async () => {
	shop = await openTestShop({}, createLog('silent'), files)
	olga = await administrator(shop, 'Olga')
	ids = newIds(shop, () => olga)
})
// What a test that failed has left would hold up the next one.
afterEach(() => {
	letGo()
	slowMs = 0
	vi.restoreAllMocks()
})
afterAll(async () => {
	await shop.close()
	rmSync(directory, { recursive: true })
})

async function book(sounds = 1) {
	const id = `job${++fresh}`
	const described = { title: 'Tales', source: `${id}.pdf`, startPage: asPageNumber(1), isDemo: false }
	const tracks = [{ title: 'Track 1', source: '0.mp3', page: asPageNumber(1) }]
	const pdf = await smallPdf({ pages: ['One', 'Two'] })
	await shop.services.books.add({ bookId: id, ...described, pdf, texts: ['One'], tableOfContent: [], tracks })
	for (let track = 0; track < sounds; track += 1)
		await stored.put(`sounds/${id}/${track}.mp3`, Buffer.from('sound'))
	return id
}

/** Holds the store up in the middle of a copy. @returns what lets it go on */
async function heldUp(begin: () => Promise<{ job_id: string }>) {
	const { promise: release, resolve } = Promise.withResolvers<void>()
	const { promise: isReached, resolve: reached } = Promise.withResolvers<void>()
	held = { after: 10, release, reached }
	letGo = () => {
		held = null
		resolve()
	}
	const { job_id } = await begin()
	await isReached
	return { job_id, letGo }
}
const keysOf = async (id: string) =>
	(await Promise.all(['books', 'sounds', 'pages', 'covers'].map(folder => stored.list(`${folder}/`))))
		.flat()
		.filter(key => key.split('/')[1] === id || key.split('/')[1]?.startsWith(`${id}-`))
const stop = (job_id: string) => shop.call(jobsApi.cancel, { params: { job_id } }, olga)

for (const kind of ['change', 'duplicate'] as const) {
	const begin = (id: string, to: string) =>
		kind === 'change' ? ids.beginChange(id, to) : ids.beginDuplicate(id, to)

	test(`what is stopped in the middle of a ${kind} leaves the book as it was, and both ids free`, async () => {
		const id = await book(20)
		const before = await keysOf(id)
		const { job_id, letGo } = await heldUp(() => begin(id, `${id}_2`))
		expect((await keysOf(`${id}_2`)).length).toBeGreaterThan(0)

		await stop(job_id)
		letGo()
		await shop.services.jobs.idle()

		expect(await ids.stateOf(job_id)).toMatchObject({ state: 'cancelled' })
		expect(await keysOf(`${id}_2`)).toEqual([])
		expect(await keysOf(id)).toEqual(expect.arrayContaining(before))
		expect(await ids.change(id, `${id}_2`)).toEqual({ book_id: `${id}_2` })
	})

	test(`a ${kind} that was stopped before it began leaves nothing held`, async () => {
		const [id, one, other] = [await book(), await book(), await book()]
		const { promise, resolve } = Promise.withResolvers<void>()
		const list = vi.spyOn(files, 'list').mockImplementation(async prefix => {
			await promise
			return stored.list(prefix)
		})
		// Two of a kind run at once: the third one waits.
		const running = [await begin(one, `${one}_2`), await begin(other, `${other}_2`)]
		const { job_id } = await begin(id, `${id}_2`)
		expect(await ids.stateOf(job_id)).toMatchObject({ state: 'waiting', files: null })

		await stop(job_id)
		resolve()
		await Promise.all(running.map(({ job_id }) => shop.services.jobs.waitForEnd(job_id, 20_000)))
		list.mockRestore()

		expect(await ids.change(id, `${id}_2`)).toEqual({ book_id: `${id}_2` })
	})

	test(`a ${kind} is gone on with by another process where the first one stands still, which changes nothing any more`, async () => {
		const id = await book(20)
		const { job_id, letGo } = await heldUp(() => begin(id, `${id}_2`))
		held = null
		const { database, config, log, clock } = shop.services
		const written: string[] = []
		const other = await createServices({
			...{ database, config, log, clock, eventLoopDelayMs: () => 0 },
			files: {
				...files,
				put(key, ...rest) {
					written.push(key)
					return stored.put(key, ...rest)
				},
			},
		})
		await sql`update job set leased_until = now() - interval '1 minute' where job_id = ${job_id}`.execute(
			database.db(),
		)
		const copied = (await keysOf(`${id}_2`)).filter(key => key.startsWith('sounds/'))

		await other.jobs.start()
		const end = await other.jobs.waitForEnd(job_id, 20_000)
		letGo()
		await shop.services.jobs.idle()
		await other.close()

		expect(end).toMatchObject({ state: 'done' })
		expect(written.filter(key => copied.includes(key))).toEqual([])
		expect((await keysOf(`${id}_2`)).filter(key => key.startsWith('sounds/'))).toHaveLength(20)
		expect(await keysOf(id)).toHaveLength(kind === 'change' ? 0 : (await keysOf(`${id}_2`)).length)
		expect(await shop.services.books.existing(`${id}_2`)).toBeDefined()
	})

	test(`of a book of 1,500 files in a slow store no request of a ${kind} takes a second`, {
		tags: 'slow',
		timeout: 120_000,
	}, async () => {
		const id = await book(1500)
		slowMs = 5
		let longestMs = 0
		async function timed<T>(act: () => Promise<T>): Promise<T> {
			const began = performance.now()
			const result = await act()
			longestMs = Math.max(longestMs, performance.now() - began)
			return result
		}

		const { job_id } = await timed(() => begin(id, `${id}_2`))
		await vi.waitUntil(async () => ((await ids.stateOf(job_id)).files_done ?? 0) > 100, { timeout: 20_000 })
		await timed(() => stop(job_id))
		await shop.services.jobs.idle()
		expect(await keysOf(`${id}_2`)).toEqual([])
		const again = await timed(() => begin(id, `${id}_2`))
		for (let state = again.state; state === 'waiting' || state === 'running'; ) {
			state = (await timed(() => ids.stateOf(again.job_id))).state
			// PGlite answers without ever leaving the microtasks, and the copy waits for timers.
			await setImmediate()
		}
		slowMs = 0

		expect(await ids.stateOf(again.job_id)).toMatchObject({ state: 'done' })
		expect(longestMs).toBeLessThan(1000)
	})
}

test('pressed twice it is one job, also where the answer to the first was lost', async () => {
	const id = await book()
	const body = { book_id: id, new_id: `${id}_2`, title: 'Tales again', run: 'press-0001' }
	const press = () => shop.call(bookIdsApi.duplicate, { body }, olga)

	const [one, other] = await Promise.all([press(), press()])
	await shop.services.jobs.waitForEnd(one.job_id, 20_000)
	const late = await press()

	expect(new Set([one.job_id, other.job_id, late.job_id]).size).toBe(1)
	expect(late.state).toBe('done')
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from activity where action = 'POST /api/bookids/duplicate' and record = ${id}`.execute(
		shop.services.database.db(),
	)
	expect(rows).toEqual([{ count: 1 }])
})

test('while files are copied nobody takes the new id, imports the book or sends it a file, and each is told why', async () => {
	const id = await book(20)
	const { job_id, letGo } = await heldUp(() => ids.beginChange(id, `${id}_2`))
	const book_ = { title: 'New', source: 'a.pdf', startPage: asPageNumber(1) }
	const created = { operation: 'createBook' as const, book_id: `${id}_2`, book_title: 'New', is_demo: false }
	const busy = refused('book_busy')

	await expect(
		shop.call(bookContentApi.createBook, { body: { ...created, ...book_ } as never }, olga),
	).rejects.toMatchObject(refused('taken'))
	const { began } = importer(shop, () => olga)
	const pdf = await smallPdf({ pages: ['One'] })
	await expect(began(id, pdf)).rejects.toMatchObject(busy)
	await expect(began(`${id}_2`, pdf)).rejects.toMatchObject(busy)
	await expect(ids.duplicate(id, `${id}_3`)).rejects.toMatchObject(busy)
	await expect(ids.change(await book(), `${id}_2`)).rejects.toMatchObject(busy)
	letGo()

	expect(await shop.services.jobs.waitForEnd(job_id, 20_000)).toMatchObject({ state: 'done' })
})

test('an import that failed is not tried again while files of the book are copied', async () => {
	const id = await book(20)
	const { began, worked } = importer(shop, () => olga)
	const failed = await began(id, Buffer.from('no PDF'))
	await worked()
	const { job_id, letGo } = await heldUp(() => ids.beginDuplicate(id, `${id}_2`))

	const retried = shop.call(importingApi.retry, { params: { job_id: failed.job_id } }, olga)

	await expect(retried).rejects.toMatchObject(refused('book_busy'))
	letGo()
	expect(await shop.services.jobs.waitForEnd(job_id, 20_000)).toMatchObject({ state: 'done' })
})

test('a copy that was stopped is made when it is tried again', async () => {
	const id = await book(20)
	const { job_id, letGo } = await heldUp(() => ids.beginDuplicate(id, `${id}_2`))
	await stop(job_id)
	letGo()
	await shop.services.jobs.idle()

	await shop.call(jobsApi.retry, { params: { job_id } }, olga)
	await shop.services.jobs.waitForEnd(job_id, 20_000)

	expect(await ids.stateOf(job_id)).toMatchObject({ state: 'done', new_id: `${id}_2` })
	expect((await keysOf(`${id}_2`)).filter(key => key.startsWith('sounds/'))).toHaveLength(20)
})

test('ids that a process left held as it ended after a stop are swept, with what was copied', async () => {
	const id = await book()
	const db = shop.services.database.db()
	await stored.put(`sounds/${id}_2/0.mp3`, Buffer.from('sound'))
	await sql`insert into job (job_id, kind, title, data, state, created_at, queued_at, not_before, ended_at)
		values (${`ended-${id}`}, 'book_duplicate', '', '{}', 'cancelled', now(), now(), now(), now() - interval '2 minutes')`.execute(
		db,
	)
	await sql`insert into reserved_book_id (id, reserved_at, is_moving, job_id)
		values (${id}, 'infinity', true, ${`ended-${id}`}), (${`${id}_2`}, 'infinity', true, ${`ended-${id}`})`.execute(
		db,
	)
	await expect(ids.duplicate(id, `${id}_3`)).rejects.toMatchObject(refused('book_busy'))

	await shop.services.bookIdHolds.sweep()

	expect(await keysOf(`${id}_2`)).toEqual([])
	expect(await keysOf(id)).not.toEqual([])
	expect(await ids.duplicate(id, `${id}_2`)).toEqual({ book_id: `${id}_2` })
})
