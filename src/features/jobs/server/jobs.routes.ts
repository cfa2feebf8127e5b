import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { jobsApi } from '../contract.ts'
import type { JobLists } from './job-lists.ts'

export function addJobRoutes(server: Server, { jobLists }: { jobLists: JobLists }): void {
	serve(server, jobsApi.list, editor, ({ language }) => jobLists.list(language))
	serve(server, jobsApi.cancel, editor, ({ params }) => jobLists.cancel(params.job_id))
	serve(server, jobsApi.retry, editor, ({ params }) => jobLists.retry(params.job_id))
	serve(server, jobsApi.remove, editor, ({ params }) => jobLists.remove(params.job_id))
}
