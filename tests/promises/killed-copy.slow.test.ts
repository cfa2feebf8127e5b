import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { type BookIdJob, bookIdsApi } from '#features/book-ids/contract.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database.ts'
import { diskFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '../../src/main/config.ts'
import { createServices } from '../../src/main/services.ts'
import { smallPdf } from '../fixtures/small-pdf.ts'
import { providePostgres } from '../provide-postgres.ts'
import { fillShop } from '../several-processes.ts'
import { openShopOnPostgres } from '../shop-on-postgres.ts'
import { temporaryDirectory } from '../temporary.ts'

const postgres = providePostgres()
const password = 'correct horse battery'
const soundCount = 3000

test('a copy whose process is killed in the middle is gone on with by another process', async () => {
	const dataDir = temporaryDirectory()
	const files = diskFiles(join(dataDir, 'files'))
	const log = createLog('silent')
	const database = await openDatabase({ url: postgres.url, dataDir: 'unused' }, log)
	await fillShop(database, { books: 1, password, filesDir: join(dataDir, 'files') })
	const config = readConfig({ LOG_LEVEL: 'silent' })
	const services = await createServices({ config, database, log, clock: systemClock, files })
	await services.books.add({
		...{ bookId: 'tales', title: 'Tales', source: 'tales.pdf', startPage: asPageNumber(1), isDemo: false },
		...{ pdf: await smallPdf({ pages: ['One'] }), texts: ['One'], tableOfContent: [], tracks: [] },
	})
	await services.close()
	for (let first = 0; first < soundCount; first += 50)
		await Promise.all(
			Array.from({ length: 50 }, (_, at) =>
				files.put(`sounds/tales/${first + at}.mp3`, Buffer.from(`sound ${first + at}`)),
			),
		)
	const settings = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' }
	const one = await openShopOnPostgres(postgres.url, settings)
	const other = await openShopOnPostgres(postgres.url, settings)
	const send = async (shop: typeof one, path: string, body?: object, token = '') =>
		(
			await fetch(shop.url + path, {
				method: body ? 'POST' : 'GET',
				headers: { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) },
				...(body ? { body: JSON.stringify(body) } : {}),
			})
		).json()
	const { token } = await send(one, accountsApi.signIn.path, { username: 'olga@example.com', password })
	const body = { book_id: 'tales', new_id: 'tales_2', title: 'Tales again' }
	const { job_id } = await send(one, bookIdsApi.duplicate.path, body, token)
	const stateOn = (shop: typeof one): Promise<BookIdJob> =>
		send(shop, bookIdsApi.job.path.replace(':job_id', job_id), undefined, token)

	await vi.waitUntil(async () => (await stateOn(one)).files_done > 100, { timeout: 60_000, interval: 20 })
	const { owner } = await ownerOf(job_id)
	const [killed, left] = owner.endsWith(`:${one.process.pid}`) ? [one, other] : [other, one]
	killed.process.kill('SIGKILL')
	const atKill = await stateOn(left)
	await vi.waitUntil(async () => (await stateOn(left)).state === 'done', { timeout: 120_000, interval: 200 })

	expect(atKill).toMatchObject({ state: 'running' })
	expect(await files.list('sounds/tales_2/')).toHaveLength(soundCount)
	expect(await files.read(`sounds/tales_2/${soundCount - 1}.mp3`)).toEqual(
		Buffer.from(`sound ${soundCount - 1}`),
	)
	expect(await files.list('sounds/tales/')).toHaveLength(soundCount)
	await database.close()

	async function ownerOf(jobId: string) {
		const { db } = database
		return db<{ job: { job_id: string; owner: string } }>()
			.selectFrom('job')
			.select('owner')
			.where('job_id', '=', jobId)
			.executeTakeFirstOrThrow()
	}
}, 240_000)
