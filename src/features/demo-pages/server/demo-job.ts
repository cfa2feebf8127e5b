import { newId } from '#platform/ids.ts'
import type { JobHandler } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { DemoPages, DemoPagesDeps } from './demo-pages.service.ts'

const kind = 'demo_making'
type Data = { bookId: string }

/** Makes the demo of a book from the pages that its product says by then. */
export function demoHandler(
	demoPages: Pick<DemoPages, 'make'>,
	pagesOf: DemoPagesDeps['pagesOf'],
): JobHandler<Data> {
	return {
		kind,
		priority: 2,
		atOnce: 1,
		async run({ data: { bookId } }) {
			const pages = await pagesOf(bookId)
			if (pages !== null) await demoPages.make(bookId, pages)
		},
	}
}

/** @returns queues it, so that a PDF that cannot be used now decides nothing about who asks */
export function laterDemo(jobs: Pick<Jobs, 'add'>) {
	return async ({ bookId, title }: { bookId: string; title: string }): Promise<void> => {
		await jobs.add({ jobId: newId(), kind, title, data: { bookId } satisfies Data, madeBy: null })
	}
}
