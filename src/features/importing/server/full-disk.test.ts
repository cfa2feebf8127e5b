// @module-tag slow
import { expect, onTestFinished, test, vi } from 'vitest'
import { jobsApi } from '#features/jobs/contract.ts'
import type { JobTables } from '#platform/jobs/jobs.store.ts'
import { administrator } from '../../../../tests/editors.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { openTestShop } from '../../../../tests/shop.ts'

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** An import on a disk that has space for three files of pages until `freeSpace`; `goOn`: its pause is over. */
async function importOnFullDisk() {
	const shop = await openTestShop()
	onTestFinished(() => shop.close())
	const { files, jobs, database } = shop.services
	const editor = await administrator(shop, 'Vera')
	const { began, worked, jobOf } = importer(shop, () => editor)
	const { put } = files
	let space = 3
	vi.spyOn(files, 'put').mockImplementation(async (key, ...rest) => {
		if (key.startsWith('pages/') && space-- <= 0) throw full
		await put(key, ...rest)
	})
	const pages = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
	const { job_id } = await began('sounds', await smallPdf({ pages }))
	await worked()
	return {
		...{ shop, files, editor },
		job: () => jobOf(job_id),
		inRussian: () =>
			shop.app.inject({
				url: `/api/imports/${job_id}`,
				headers: { 'x-auth-token': editor, 'accept-language': 'ru' },
			}),
		freeSpace() {
			space = Number.POSITIVE_INFINITY
		},
		async goOn() {
			const job = database.db<JobTables>().updateTable('job').where('job_id', '=', job_id)
			await job.set({ not_before: new Date(0) }).execute()
			jobs.notify()
			await vi.waitUntil(
				async () => {
					const found = await jobs.find(job_id)
					return found?.state !== 'waiting' || found.notBefore.getTime() !== 0
				},
				{ timeout: 30_000 },
			)
			await worked()
		},
	}
}

test('an import whose disk is full waits, however often it tries, and goes on by itself', async () => {
	const { shop, editor, job, inRussian, freeSpace, goOn } = await importOnFullDisk()

	for (let tries = 0; tries < 5; tries++) await goOn()
	const { waiting } = await shop.call(jobsApi.list, {}, editor)

	expect(waiting.find(({ kind }) => kind === 'book_import')).toMatchObject({
		attempts: 0,
		error: { code: 'disk_full', message: 'The disk is full.' },
	})
	expect(await job()).toMatchObject({
		...{ state: 'waiting', reason: 'disk_full' },
		message: 'The server’s disk is full. The import goes on by itself as soon as there is space on it.',
	})
	expect((await inRussian()).json().message).toBe(
		'На диске сервера нет места. Подготовка продолжится сама, как только место появится.',
	)
	freeSpace()
	await goOn()
	expect(await job()).toMatchObject({ state: 'done', reason: null, message: null })
})

test('an import that has found the disk full for a day fails with that reason, and leaves no pages', async () => {
	const { shop, files, job, goOn } = await importOnFullDisk()
	expect(await files.list('pages/sounds/')).not.toEqual([])

	shop.clock.advance(24 * 3_600_000)
	await goOn()

	expect(await job()).toMatchObject({
		...{ state: 'failed', reason: 'disk_full' },
		message: 'The server’s disk was full. Please try again once there is space on it.',
	})
	expect(await files.list('pages/sounds/')).toEqual([])
})
