import { expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createFindWork } from './create-find-work.ts'

function open({ isFree = true }: { isFree?: boolean } = {}) {
	const waiting = ['ferry']
	const jobs: string[] = []
	let nowMs = 0
	const deps = {
		isFree: () => isFree,
		next: async () => waiting[0],
		addJob: vi.fn(async (book: string) => void jobs.push(book)),
		taken: vi.fn(async (book: string) => void waiting.splice(waiting.indexOf(book), 1)),
	}
	return {
		...{ waiting, jobs, deps },
		find: createFindWork(deps, () => nowMs),
		pass: (ms: number) => {
			nowMs += ms
		},
	}
}

test('a process that is killed between the job and its note leaves the book to be found again', async () => {
	const { find, jobs, waiting, deps } = open()
	deps.taken.mockRejectedValueOnce(new Error('killed'))
	await expect(find()).rejects.toThrow('killed')
	expect([jobs, waiting]).toEqual([['ferry'], ['ferry']])

	deps.addJob.mockRejectedValueOnce(new AppError('conflict'))
	expect(await find()).toBe(true)
	expect([jobs, waiting]).toEqual([['ferry'], []])
	expect(await find()).toBe(false)
})

test('what is asked for again after its job has begun is found again when the job has ended', async () => {
	const { jobs, waiting, deps } = open()
	const find = createFindWork({ ...deps, isStarted: async () => true })
	deps.addJob.mockRejectedValueOnce(new AppError('conflict'))

	expect(await find()).toBe(false)
	expect(waiting).toEqual(['ferry'])
	expect(await find()).toBe(true)
	expect([jobs, waiting]).toEqual([['ferry'], []])
})

test('a job that cannot be stored leaves the book to be found again', async () => {
	const { find, waiting, deps } = open()
	deps.addJob.mockRejectedValueOnce(new AppError('too_many'))

	await expect(find()).rejects.toThrow()
	expect(waiting).toEqual(['ferry'])
})

test('work is held back while readers are busy, but not for ever', async () => {
	const { find, jobs, pass } = open({ isFree: false })

	expect(await find()).toBe(false)
	pass(59_000)
	expect(await find()).toBe(false)
	pass(2000)
	expect(await find()).toBe(true)
	expect(jobs).toEqual(['ferry'])
})
