import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { imageWidths } from '#features/books/rules.ts'
import { importingApi } from '#features/importing/contract.ts'
import { createLog } from '#platform/log.ts'
import { s3Files } from '#platform/s3/s3-files.ts'
import { administrator } from '../editors.ts'
import { smallPdf } from '../fixtures/small-pdf.ts'
import { newIds } from '../new-ids.ts'
import { s3Credentials, startS3Server } from '../s3-server.ts'
import { openTestShop, type TestShop } from '../shop.ts'

/** The server cuts a connection on which nothing moved for so long. */
const boundMs = 30_000
const trackCount = 80
const stored = mkdtempSync(join(tmpdir(), 'store-'))
let store: Awaited<ReturnType<typeof startS3Server>>
let shop: TestShop
let olga: string
let edition: string
beforeAll(async () => {
	store = await startS3Server(stored, 'shop')
	const files = s3Files({ ...s3Credentials, endpoint: store.endpoint, bucket: 'shop' })
	shop = await openTestShop({}, createLog('silent'), files)
	olga = await administrator(shop, 'Olga')
	const about = {
		title: 'Atlas',
		source: 'atlas.pdf',
		startPage: asPageNumber(1),
		tableOfContent: [],
		tracks: [],
	}
	const pdf = await smallPdf({ pages: ['One', 'Two'] })
	for (const [bookId, isDemo] of [
		['atlas', false],
		['maps_demo', true],
	] as const)
		await shop.services.books.add({ ...about, bookId, isDemo, pdf, texts: ['One', 'Two'] })
	edition = (await shop.services.books.find('maps_demo')).edition
	for (let track = 0; track < trackCount; track += 1)
		await files.put(`sounds/atlas/${track}.mp3`, Buffer.alloc(50_000))
}, 120_000)
beforeEach(() => void store.program.kill('SIGCONT'))
afterAll(async () => {
	store.program.kill('SIGCONT')
	await shop.close()
	await store.stop()
	rmSync(stored, { recursive: true })
})

/** As one whose disk hangs: it takes connections and answers none. */
const hang = () => store.program.kill('SIGSTOP')
const goOn = () => store.program.kill('SIGCONT')

async function inTime<T>(act: () => Promise<T>): Promise<T | Error> {
	const startedMs = performance.now()
	const end = await act().catch((error: Error) => error)
	expect(performance.now() - startedMs).toBeLessThan(boundMs)
	return end
}
const duplicate = (new_id: string) => newIds(shop, () => olga).beginDuplicate('atlas', new_id)
const soundsOf = (bookId: string): string[] => {
	const directory = join(stored, 'shop/sounds', bookId)
	return existsSync(directory) ? readdirSync(directory) : []
}

test('a duplicate during which the store hangs waits, and goes on where it was when the store is back', async () => {
	const isUnderWay = vi.waitUntil(() => soundsOf('second').length > 0, { timeout: 20_000, interval: 1 })
	const { job_id } = await duplicate('second')
	await isUnderWay
	hang()
	await inTime(() => shop.services.jobs.idle())

	const { stateOf, goOn: retry } = newIds(shop, () => olga)
	expect(await stateOf(job_id)).toMatchObject({ state: 'waiting', reason: 'unavailable' })
	expect(await shop.services.books.existing('second')).toBeUndefined()

	goOn()
	expect(await retry(job_id)).toMatchObject({ state: 'done' })
	expect(soundsOf('second').filter(name => /\d\.mp3\b/.test(name)).length).toBeGreaterThanOrEqual(trackCount)
}, 120_000)

test('a duplicate that begins while the store hangs is taken on at once, and waits', async () => {
	hang()
	expect(await inTime(() => duplicate('third'))).toMatchObject({ new_id: 'third' })
	await inTime(() => shop.services.jobs.idle())
	expect(await shop.services.books.existing('third')).toBeUndefined()
}, 60_000)

test('a chunk that the store does not take is refused in time, and is sent again', async () => {
	const pdf = await smallPdf({ pages: ['One'] })
	const file = { name: 'new.pdf', size: pdf.length }
	const { upload_id } = await shop.call(importingApi.beginUpload, { body: file }, olga)
	const send = () =>
		shop.app.inject({
			method: 'POST',
			url: `/api/uploads/${upload_id}/chunks/0`,
			headers: { 'x-auth-token': olga, 'content-type': 'application/octet-stream' },
			payload: Buffer.from(pdf),
		})
	hang()
	expect(await inTime(async () => (await send()).statusCode)).toBe(503)

	goOn()
	expect((await send()).json()).toMatchObject({ received: pdf.length })
}, 60_000)

test('a page that cannot be read is refused in time, and read when the store is back', async () => {
	const page = () => shop.app.inject(`/content/pages/maps_demo/${edition}/1/${imageWidths[0]}`)
	hang()
	expect(await inTime(async () => (await page()).statusCode)).toBe(503)

	goOn()
	expect((await page()).statusCode).toBe(200)
}, 60_000)
