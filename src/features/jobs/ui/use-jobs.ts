import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { useLoaded } from '#design/loading/use-loaded.ts'
import { useWords } from '#i18n/use-words.ts'
import type { jobsApi, ListedJob } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

export const useJobWords = () => useWords({ en, ru })
export type JobAct = 'cancel' | 'retry' | 'remove'
/** Calls `changed` when jobs have changed, or may have. @returns unsubscribes */
export type WatchJobs = (changed: () => void) => () => void

const acts = {
	cancel: 'POST /api/jobs/:job_id/cancel',
	retry: 'POST /api/jobs/:job_id/retry',
	remove: 'POST /api/jobs/:job_id/remove',
} as const

export function useJobs(watch: WatchJobs) {
	const t = useJobWords()
	const [round, setRound] = useState(0)
	const reload = useCallback(() => setRound(before => before + 1), [])
	useEffect(() => watch(reload), [watch, reload])
	const loaded = useLoaded(String(round), load)

	async function act(name: JobAct, job: ListedJob): Promise<void> {
		try {
			await call<typeof jobsApi.cancel>(acts[name] as typeof acts.cancel, { params: { job_id: job.job_id } })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			showAlert({ type: 'danger', message: [t('actFailed'), error.words[0]].filter(Boolean).join('. ') })
		}
		reload()
	}

	return { ...loaded, reload, act }
}

function load(_round: string, signal: AbortSignal) {
	return call<typeof jobsApi.list>('GET /api/jobs', {}, { signal })
}
