import { languageOfText } from '#contract/language-of-text.ts'
import { ConfirmButton } from '#design/confirm-button.tsx'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { jobStates, ListedJob } from '../contract.ts'
import css from './jobs.module.css'
import { type JobAct, useJobWords } from './use-jobs.ts'

type State = (typeof jobStates)[number]
type Props = { job: ListedJob; state: State; onAct(name: JobAct): void }

export function JobRow({ job, state, onAct }: Props) {
	const t = useJobWords()
	const language = useLanguage()
	const kind = t(`kind.${job.kind}` as 'kind.book_import')
	const name = job.title ? `${kind}, ${job.title}` : kind
	const at = (seconds: number) => formatMoment(seconds, language)
	const possible: JobAct[] =
		state === 'failed'
			? ['retry', 'remove']
			: state === 'finished'
				? ['remove']
				: job.can_cancel
					? ['cancel']
					: []
	const isRepeating = state === 'waiting' && !job.can_cancel && job.ended_at !== null
	const details = [
		job.next_at === null
			? job.ended_at === null
				? t('started', { at: at(job.created_at) })
				: t('ended', { at: at(job.ended_at) })
			: t(isRepeating ? 'nextTime' : 'next', { at: at(job.next_at) }),
		job.owner && t('owner', { owner: job.owner }),
		job.attempts > 0 && t('attempts', { count: job.attempts }),
	].filter(Boolean)
	return (
		<li className={css.job}>
			<div className={css.words}>
				<p className={css.name}>
					<b>{kind}</b> {job.title && <span lang={languageOfText(job.title)}>{job.title}</span>}
				</p>
				{job.progress && state === 'running' && (
					<p className={css.progress}>
						<progress aria-label={name} value={job.progress.done} max={Math.max(1, job.progress.total)} />
						<span>{t('pages', job.progress)}</span>
					</p>
				)}
				{job.error && (
					<p className={css.error}>
						{job.error.message}
						{job.error.detail && <code>{job.error.detail}</code>}
					</p>
				)}
				<p className={css.soft}>{details.join(' · ')}</p>
			</div>
			{possible.length > 0 && (
				<div className={css.acts}>
					{possible.map(each => (
						<ConfirmButton
							key={each}
							variant="secondary"
							aria-label={t('actOn', { act: t(each), job: name })}
							onClick={() => onAct(each)}
						>
							{t(each)}
						</ConfirmButton>
					))}
				</div>
			)}
		</li>
	)
}
