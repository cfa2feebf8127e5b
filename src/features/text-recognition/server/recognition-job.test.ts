import { expect, test } from 'vitest'
import { type JobRun, JobStopped } from '#platform/jobs/job-types.ts'
import { recognitionHandler } from './recognition-job.ts'

test('a book whose pages are still prepared waits in the queue, where no restart counts as its failure', async () => {
	const handler = recognitionHandler({
		isBusy: async () => true,
		reader: { close: () => undefined },
		booksBefore: () => ({}),
	} as unknown as Parameters<typeof recognitionHandler>[0])
	const run = { signal: new AbortController().signal } as unknown as JobRun
	const data = { bookId: 'prepared', edition: 'e1', fileKey: 'k', pageCount: 1 }

	await expect(handler.run({ data } as Parameters<typeof handler.run>[0], run)).rejects.toThrow(JobStopped)
})
