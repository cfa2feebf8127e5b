import contractEn from '#contract/errors.en.json' with { type: 'json' }
import contractRu from '#contract/errors.ru.json' with { type: 'json' }
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import { unixSeconds } from '#platform/clock.ts'
import type { Job, JobError, JobState } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { JobList, ListedJob } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

/** What a feature calls the errors of its jobs; undefined where it has no words of its own for one. */
export type ErrorWords = (error: JobError, language: Language) => string | undefined
type JobListsDeps = {
	jobs: Pick<Jobs, 'inState' | 'counts' | 'canCancel' | 'cancel' | 'retry' | 'remove'>
	words: ErrorWords
}
export type JobLists = ReturnType<typeof createJobLists>

const maxShown = 100
export function createJobLists({ jobs, words }: JobListsDeps) {
	function listedJob(job: Job, language: Language): ListedJob {
		const { jobId, kind, title, progress, attempts, error, owner, createdAt, notBefore, endedAt } = job
		return {
			job_id: jobId,
			kind,
			title,
			progress: progress && { done: progress.done, total: progress.total },
			attempts,
			error: error && { code: error.code, message: messageOf(error, language), detail: error.detail },
			owner,
			created_at: unixSeconds(createdAt),
			next_at: job.state === 'waiting' && notBefore > createdAt ? unixSeconds(notBefore) : null,
			ended_at: endedAt && unixSeconds(endedAt),
			can_cancel: jobs.canCancel(job),
		}
	}

	function messageOf(error: JobError, language: Language): string {
		const own = words(error, language)
		if (own !== undefined) return own
		if (error.code === 'process_ended' || error.code === 'disk_full')
			return say({ en, ru }, language, { key: `error.${error.code}` })
		const key = (error.code in contractEn ? error.code : 'fault') as keyof typeof contractEn
		return say({ en: contractEn, ru: contractRu }, language, { key, values: error.values })
	}

	return {
		async list(language: Language): Promise<JobList> {
			const inState = async (state: JobState) =>
				(await jobs.inState(state, maxShown)).map(job => listedJob(job, language))
			const counts = new Map((await jobs.counts()).map(({ state, count }) => [state, count]))
			return {
				running: await inState('running'),
				waiting: await inState('waiting'),
				failed: await inState('failed'),
				finished: await inState('done'),
				counts: {
					running: counts.get('running') ?? 0,
					waiting: counts.get('waiting') ?? 0,
					failed: counts.get('failed') ?? 0,
					finished: counts.get('done') ?? 0,
				},
			}
		},
		async cancel(jobId: string): Promise<undefined> {
			await jobs.cancel(jobId)
			return undefined
		},
		async retry(jobId: string): Promise<undefined> {
			await jobs.retry(jobId)
			return undefined
		},
		async remove(jobId: string): Promise<undefined> {
			await jobs.remove(jobId)
			return undefined
		},
	}
}
