import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { jobsApi } from '#features/jobs/contract.ts'
import type { JobTables } from '#platform/jobs/jobs.store.ts'
import { administrator } from '../../../../tests/editors.ts'
import { importer } from '../../../../tests/importer.ts'
import { openTestShop } from '../../../../tests/shop.ts'

const pdf = readFileSync('demo/books/sounds_of_english/demo.pdf')
const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** An import on a disk that has room for three files of pages until `makeRoom`; `goOn`: its pause is over. */
async function importOnFullDisk() {
	const shop = await openTestShop()
	onTestFinished(() => shop.close())
	const { files, jobs, database } = shop.services
	const editor = await administrator(shop, 'Vera')
	const { began, worked, jobOf } = importer(shop, () => editor)
	const { put } = files
	let room = 3
	vi.spyOn(files, 'put').mockImplementation(async (key, ...rest) => {
		if (key.startsWith('pages/') && room-- <= 0) throw full
		await put(key, ...rest)
	})
	const { job_id } = await began('sounds', pdf)
	await worked()
	return {
		...{ shop, files, editor },
		job: () => jobOf(job_id),
		inRussian: () =>
			shop.app.inject({
				url: `/api/imports/${job_id}`,
				headers: { 'x-auth-token': editor, 'accept-language': 'ru' },
			}),
		makeRoom() {
			room = Number.POSITIVE_INFINITY
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

test('an import whose disk is full waits for room, however often it finds none, and goes on by itself', async () => {
	const { shop, editor, job, inRussian, makeRoom, goOn } = await importOnFullDisk()

	for (let tries = 0; tries < 5; tries++) await goOn()
	const { waiting } = await shop.call(jobsApi.list, {}, editor)

	expect(waiting.find(({ kind }) => kind === 'book_import')).toMatchObject({
		attempts: 0,
		error: { code: 'no_room', message: 'There is no room on the disk.' },
	})
	expect(await job()).toMatchObject({
		...{ state: 'waiting', reason: 'no_room' },
		message: 'There is no room on the server’s disk. It goes on by itself as soon as there is.',
	})
	expect((await inRussian()).json().message).toBe(
		'На диске сервера нет места. Подготовка продолжится сама, как только место появится.',
	)
	makeRoom()
	await goOn()
	expect(await job()).toMatchObject({ state: 'done', reason: null, message: null })
})

test('an import that has found no room for a day fails with that reason, and leaves no pages', async () => {
	const { shop, files, job, goOn } = await importOnFullDisk()
	expect(await files.list('pages/sounds/')).not.toEqual([])

	shop.clock.advance(24 * 3_600_000)
	await goOn()

	expect(await job()).toMatchObject({
		...{ state: 'failed', reason: 'no_room' },
		message: 'There was no room on the server’s disk. Please try again when there is.',
	})
	expect(await files.list('pages/sounds/')).toEqual([])
})
