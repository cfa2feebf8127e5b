import { useEffect, useId, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { useLoaded } from '#design/loading/use-loaded.ts'
import type { bookInsightsApi } from '../contract.ts'
import css from './counted-choice.module.css'
import { useInsightWords } from './use-insight-words.ts'

const load = (_key: string, signal: AbortSignal) =>
	call<typeof bookInsightsApi.choice>('GET /api/insights/choice', {}, { signal })

/** In the profile: a reader says whether publishers' totals count them. */
export function CountedChoice() {
	const t = useInsightWords()
	const aboutId = useId()
	const { data } = useLoaded('choice', load)
	const [isCounted, setCounted] = useState<boolean | null>(null)
	useEffect(() => setCounted(data?.is_counted ?? null), [data])
	if (isCounted === null) return null

	async function choose(next: boolean): Promise<void> {
		setCounted(next)
		try {
			await call<typeof bookInsightsApi.choose>('POST /api/insights/choice', { body: { is_counted: next } })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			setCounted(!next)
			showAlert({ type: 'danger', message: t('choice.failed') })
		}
	}
	return (
		<div className={css.choice}>
			<label>
				<input
					type="checkbox"
					checked={isCounted}
					aria-describedby={aboutId}
					onChange={event => void choose(event.currentTarget.checked)}
				/>
				<span>{t('choice')}</span>
			</label>
			<p id={aboutId}>{t('choice.about')}</p>
		</div>
	)
}
