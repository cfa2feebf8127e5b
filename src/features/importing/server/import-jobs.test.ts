import { expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { PdfError } from '#features/pages/rules.ts'
import type { Job, JobRun } from '#platform/jobs/job-types.ts'
import { type ImportData, importHandlers, importKinds, type importTiming } from './import-jobs.ts'
import type { PagesOfImports } from './import-run.ts'

/** In place of drawing: a book has as many pages as its file's name says. */
function fakePages(own: Partial<PagesOfImports> = {}): PagesOfImports {
	return {
		async describe(fileKey) {
			const count = Number(fileKey.split('-')[1])
			return { pageSizes: Array.from({ length: count }, () => [420, 595]), pageLabels: [], outline: [] }
		},
		page: async () => 'words',
		text: async () => 'words',
		sheet: async () => undefined,
		cover: async () => undefined,
		remove: async () => undefined,
		release: () => undefined,
		...own,
	}
}

type Settings = { pages?: PagesOfImports; timing?: Partial<typeof importTiming>; isFree?: boolean }
function open({ pages = fakePages(), timing = {}, isFree = true }: Settings = {}) {
	const deleted: string[] = []
	const handlers = importHandlers({
		files: { delete: async key => void deleted.push(key), get: async () => null },
		pages: { urgent: pages, background: pages },
		// Books are not what is tested: they are made of nothing.
		books: {
			begin: async () => undefined,
			addTextOfFile: async () => undefined,
			replaceEdition: async () => undefined,
			existing: async () => undefined,
			textsRead: async () => undefined,
			remove: async () => undefined,
			isInOtherCase: async () => false,
		},
		booksIn: () => ({ find: async () => undefined }),
		isMovingIn: () => async () => false,
		findOutdated: async () => false,
		discardImport: async () => undefined,
		isFree: () => isFree,
		timing,
	})
	const handlerOf = (kind: string) => handlers.find(handler => handler.kind === kind) ?? handlers[0]
	return { deleted, handlerOf }
}

function job(name: string, kind: string = importKinds.urgent, done = 0): Job<ImportData> {
	const edition = { bookId: name, edition: 'e1', fileKey: name, source: `${name}.pdf` }
	return {
		...{
			jobId: name,
			kind,
			title: name,
			madeBy: null,
			state: 'running',
			result: null,
			error: null,
			attempts: 0,
			traceparent: null,
			requestId: null,
		},
		data: { ...edition, isDemo: false, startPage: asPageNumber(1), replaces: false },
		progress: { done, total: 30 },
		...{ createdAt: new Date(), notBefore: new Date(), startedAt: null, endedAt: null, owner: null },
	}
}

function run(own: Partial<JobRun> = {}): JobRun {
	return {
		signal: new AbortController().signal,
		progress: async () => undefined,
		report: () => undefined,
		hold: async () => undefined,
		yieldToOthers: async () => undefined,
		...own,
	}
}

test('a book lets others begin after some pages, and goes on with the page it had come to', async () => {
	const drawn: number[] = []
	const pages = fakePages({
		async page(_, index) {
			drawn.push(index)
			return ''
		},
	})
	const handler = open({ pages, timing: { pagesPerRun: 10 } }).handlerOf(importKinds.urgent)
	let done = 0
	const yielding = run({
		progress: async progress => {
			done = progress.done
		},
		yieldToOthers: () => Promise.reject(new Error('others wait')),
	})

	await expect(handler?.run(job('one-30'), yielding)).rejects.toThrow('others wait')
	await handler?.run(job('one-30', importKinds.urgent, done), run())

	expect(new Set(drawn).size).toBe(30)
	// A page is made again that was done before the one in front of it.
	expect(drawn.length).toBeLessThanOrEqual(30 + 2)
})

test('a run that ends after one page has come a page further than the one before, and no page is left out', async () => {
	const drawn: number[] = []
	let left = 0
	const page = async (_: unknown, index: number) => {
		if (left === 0) throw new Error('the process ended')
		left -= 1
		drawn.push(index)
		return ''
	}
	const handler = open({ pages: fakePages({ page }) }).handlerOf(importKinds.urgent)
	let done = 0
	const progress: JobRun['progress'] = async progress => {
		done = progress.done
	}
	const came: number[] = []
	for (let kill = 1; kill <= 5; kill++) {
		left = 1
		await handler?.run(job('killed-9', importKinds.urgent, done), run({ progress })).catch(() => undefined)
		came.push(done)
	}
	left = 9

	await handler?.run(job('killed-9', importKinds.urgent, done), run({ progress }))

	expect(came).toEqual([1, 2, 3, 4, 5])
	expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]))
})

test('a slow page is not counted as done because those after it are', async () => {
	const slow = Promise.withResolvers<string>()
	const page = (_: unknown, index: number) => (index === 0 ? slow.promise : Promise.resolve(''))
	const handler = open({ pages: fakePages({ page }) }).handlerOf(importKinds.urgent)
	const done: number[] = []
	const running = handler?.run(
		job('slow-9'),
		run({ progress: async progress => void done.push(progress.done) }),
	)
	await expect.poll(() => done.length).toBe(9)
	expect(done.at(-1)).toBe(0)

	slow.resolve('')
	await running

	expect(done.at(-1)).toBe(9)
})

test('a file that cannot be a book is no longer stored, one that may go better is', async () => {
	const { deleted, handlerOf } = open({
		pages: fakePages({ describe: () => Promise.reject(new PdfError('encrypted')) }),
	})
	const handler = handlerOf(importKinds.urgent)

	await expect(handler?.run(job('locked-1'), run())).rejects.toMatchObject({
		name: 'JobFailure',
		code: 'encrypted',
	})
	const error = { code: 'encrypted', path: null, values: {}, detail: null }
	await handler?.stopped?.(job('locked-1'), 'failed', { error, run: run() })
	await handler?.stopped?.(job('slow-1'), 'failed', { error: { ...error, code: 'unavailable' }, run: run() })
	await handler?.stopped?.(job('cancelled-1'), 'cancelled')

	expect(deleted).toEqual(['locked-1'])
})

test('a damaged page is named', async () => {
	const page = (_: unknown, index: number) =>
		index === 2 ? Promise.reject(new PdfError('damaged')) : Promise.resolve('')
	const handler = open({ pages: fakePages({ page }) }).handlerOf(importKinds.urgent)

	await expect(handler?.run(job('torn-4'), run())).rejects.toMatchObject({
		code: 'damaged_page',
		values: { page: 3 },
	})
})

test('pages are made ahead under steady traffic as well', async () => {
	const handler = open({ isFree: false, timing: { maxWaitMs: 1 } }).handlerOf(importKinds.preparation)
	const done: number[] = []

	await handler?.run(
		job('preparation-3', importKinds.preparation),
		run({ progress: async progress => void done.push(progress.done) }),
	)

	expect(done.at(-1)).toBe(3)
})
