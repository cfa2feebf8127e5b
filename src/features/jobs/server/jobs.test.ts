import { afterAll, beforeAll, expect, test } from 'vitest'
import { importingApi } from '#features/importing/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { jobsApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

let shop: TestShop
let olga: string
let { began, worked } = {} as ReturnType<typeof importer>
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	;({ began, worked } = importer(shop, () => olga))
})
afterAll(() => shop.close())

test('every kind of job has a name in both languages', () => {
	const kinds = shop.services.jobs.kinds().map(kind => `kind.${kind}`)

	expect(kinds.length).toBeGreaterThan(15)
	for (const words of [en, ru]) expect(kinds.filter(kind => !(kind in words))).toEqual([])
})

const list = () => shop.call(jobsApi.list, {}, olga)
const found = async (state: 'failed' | 'finished' | 'waiting', jobId: string) =>
	(await list())[state].find(({ job_id }) => job_id === jobId)

test('a job that failed says why in the language of the request, and is tried again or removed', async () => {
	const { job_id } = await began('broken', Buffer.from('no PDF at all'))
	await worked()
	const params = { job_id }

	expect(await found('failed', job_id)).toMatchObject({
		kind: 'book_import',
		title: 'Sounds',
		can_cancel: false,
		error: { code: 'not_a_pdf', message: 'This file is not a PDF.', detail: null },
	})
	await shop.call(jobsApi.retry, { params }, olga)
	await worked()
	await shop.call(jobsApi.remove, { params }, olga)

	expect(await found('failed', job_id)).toBeUndefined()
	await expect(shop.call(jobsApi.remove, { params }, olga)).rejects.toMatchObject(refused('not_found'))
})

test('what has finished is listed, and cannot be cancelled or tried again', async () => {
	const { job_id } = await began('whole', await smallPdf({ pages: ['One'] }))
	await worked()
	const params = { job_id }

	expect(await found('finished', job_id)).toMatchObject({ error: null, ended_at: expect.any(Number) })
	await expect(shop.call(jobsApi.cancel, { params }, olga)).rejects.toMatchObject(refused('conflict'))
	await expect(shop.call(jobsApi.retry, { params }, olga)).rejects.toMatchObject(refused('conflict'))
})

test('a job is cancelled by its id, and its editor sees that', async () => {
	await shop.services.jobs.stop()
	const { job_id } = await began('unwanted', await smallPdf({ pages: ['One'] }))
	expect(await found('waiting', job_id)).toMatchObject({ can_cancel: true, progress: null })

	await shop.call(jobsApi.cancel, { params: { job_id } }, olga)

	const job = await shop.call(importingApi.job, { params: { job_id } }, olga)
	expect(job.state).toBe('cancelled')
})

test('upkeep is listed with its next time, and nobody stops it', async () => {
	const { waiting } = await list()
	const upkeep = waiting.find(({ kind }) => kind === 'session_upkeep')

	expect(upkeep).toMatchObject({ can_cancel: false, title: '' })
	const params = { job_id: upkeep?.job_id ?? '' }
	await expect(shop.call(jobsApi.cancel, { params }, olga)).rejects.toMatchObject(refused('conflict'))
})
