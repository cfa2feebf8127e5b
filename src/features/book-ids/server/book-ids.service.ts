import contractEn from '#contract/errors.en.json' with { type: 'json' }
import contractRu from '#contract/errors.ru.json' with { type: 'json' }
import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import { newId, randomToken } from '#platform/ids.ts'
import type { Job, JobError, NewJob } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Transactional } from '#platform/platform.ts'
import type { BookIdJob } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { type BookIdData, type BookIdKind, holdIds, requireBook, requireFree } from './book-id-checks.ts'
import { type BookIdJobData, bookIdKinds } from './book-id-jobs.ts'
import type { BookIdsStore } from './book-ids.store.ts'

type Stores = BookIdsStore & {
	isBusy(bookId: string): Promise<boolean>
	/** @returns false where there is such a job, or another one of the book waits or runs */
	addJob(job: NewJob & { createdAt: Date }): Promise<boolean>
}
type BookIdsDeps = Transactional<Stores> & { jobs: Pick<Jobs, 'find' | 'notify'>; clock: Clock }
type Requested = {
	kind: BookIdKind
	data: BookIdData
	/** The sender's name for it. */
	run: string | undefined
}
export type BookIds = ReturnType<typeof createBookIds>

/** Another id for a book, and a second book made from one: checked and registered here, done by a job. */
export function createBookIds({ stores, inTransaction, jobs, clock }: BookIdsDeps) {
	async function find(jobId: string): Promise<Job<BookIdJobData> | undefined> {
		const job = await jobs.find(jobId)
		return job && kindOf(job) ? (job as Job<BookIdJobData>) : undefined
	}

	async function register(jobId: string, caller: Pick<Member, 'userId'>, { kind, data }: Requested) {
		await requireBook(stores, kind, data.from)
		if (await stores.isBusy(data.from)) throw new AppError('book_busy')
		await inTransaction(async store => {
			await store.lockIds()
			await requireFree(store, kind, data)
			await holdIds(store, jobId, { kind, data })
			const isAdded = await store.addJob({
				jobId,
				kind: bookIdKinds[kind],
				title: kind === 'change' ? `${data.from} → ${data.to}` : data.title,
				data: { ...data, coverName: randomToken() } satisfies BookIdJobData,
				madeBy: caller.userId,
				createdAt: clock.now(),
				uniqueKey: `book-id:${data.from}`,
			})
			if (!isAdded) throw new AppError('book_busy')
		})
		jobs.notify()
	}

	/** One that was stopped when the book, or the copy, had its new id already was done. */
	const stateOf = async ({ state, data }: Job<BookIdJobData>): Promise<BookIdJob['state']> =>
		state === 'cancelled' && (await stores.find(data.to)) ? 'done' : state

	async function reply(job: Job<BookIdJobData>, language: Language): Promise<BookIdJob> {
		const { jobId, data, progress } = job
		const state = await stateOf(job)
		const isShown = state === 'failed' || state === 'waiting'
		const code = isShown && job.error ? job.error.code : null
		return {
			job_id: jobId,
			kind: kindOf(job) ?? 'change',
			book_id: data.from,
			new_id: data.to,
			state,
			files: progress?.total ?? null,
			files_done: progress?.done ?? 0,
			reason: code,
			message: job.error && code ? messageOf(job.error, state, language) : null,
		}
	}

	return {
		/**
		 * The ids are held from now on. The same `run` again is the same job.
		 * @throws AppError unknown_book, taken, invalid, demo_follows, book_busy
		 */
		async begin(
			caller: Pick<Member, 'userId'>,
			requested: Requested,
			{ language, onRepeat }: { language: Language; onRepeat(): void },
		): Promise<BookIdJob> {
			const { run } = requested
			const jobId = run === undefined ? newId() : `${caller.userId}.book-id.${run}`
			const earlier = run === undefined ? undefined : await find(jobId)
			if (!earlier)
				await register(jobId, caller, requested).catch(async (error: unknown) => {
					// Sent twice at once.
					if (run === undefined || !(await find(jobId))) throw error
					onRepeat()
				})
			else onRepeat()
			return this.state(jobId, language)
		},

		/** @throws AppError not_found */
		async state(jobId: string, language: Language): Promise<BookIdJob> {
			const job = await find(jobId)
			if (!job) throw new AppError('not_found')
			return reply(job, language)
		},
	}
}

function kindOf({ kind }: Pick<Job, 'kind'>): BookIdKind | undefined {
	return (['change', 'duplicate'] as const).find(one => bookIdKinds[one] === kind)
}

/** Why it failed, or what it waits for. */
function messageOf({ code, values }: JobError, state: BookIdJob['state'], language: Language): string {
	const isWaiting = state === 'waiting'
	const own = isWaiting ? `waits.${code}` : `failed.${code}`
	if (Object.hasOwn(en, own)) return say({ en, ru }, language, { key: own as keyof typeof en })
	if (isWaiting) return say({ en, ru }, language, { key: 'waits.again' })
	const key = (code in contractEn ? code : 'fault') as keyof typeof contractEn
	return say({ en: contractEn, ru: contractRu }, language, { key, values })
}
