import { useId } from 'react'
import { Button } from '#design/button.tsx'
import { useFocusInRows } from '#design/use-focus-in-rows.ts'
import { jobStates } from '../contract.ts'
import { JobRow } from './job-row.tsx'
import css from './jobs.module.css'
import { useJobs, useJobWords, type WatchJobs } from './use-jobs.ts'

export function JobsView({ watch }: { watch: WatchJobs }) {
	const t = useJobWords()
	const id = useId()
	const { status, data, reload, act } = useJobs(watch)
	const onFocus = useFocusInRows()
	if (status === 'failed' && !data)
		return (
			<p role="alert">
				{t('loadFailed')} <Button onClick={reload}>{t('again')}</Button>
			</p>
		)
	if (!data) return null
	return (
		<div className={css.view}>
			<h2>{t('title')}</h2>
			<p className={css.soft}>{t('text')}</p>
			{jobStates.map(state => (
				<section key={state} aria-labelledby={`${id}-${state}`}>
					<h3 id={`${id}-${state}`}>
						{t(state)} <span className={css.count}>{data.counts[state]}</span>
					</h3>
					{data[state].length === 0 ? (
						<p className={css.soft}>{t(`${state}.none`)}</p>
					) : (
						<ul className={css.list} onFocus={onFocus}>
							{data[state].map(job => (
								<JobRow key={job.job_id} job={job} state={state} onAct={name => void act(name, job)} />
							))}
						</ul>
					)}
					{data.counts[state] > data[state].length && (
						<p className={css.soft}>{t('more', { count: data.counts[state] - data[state].length })}</p>
					)}
				</section>
			))}
		</div>
	)
}
