import { administrator } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { jobsApi } from '../contract.ts'
import type { JobLists } from './job-lists.ts'

export function addJobRoutes(server: Server, { jobLists }: { jobLists: JobLists }): void {
	serve(server, jobsApi.list, administrator, ({ language }) => jobLists.list(language))
	serve(server, jobsApi.cancel, administrator, ({ params }) => jobLists.cancel(params.job_id))
	serve(server, jobsApi.retry, administrator, ({ params }) => jobLists.retry(params.job_id))
	serve(server, jobsApi.remove, administrator, ({ params }) => jobLists.remove(params.job_id))
}
