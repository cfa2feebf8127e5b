import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { BookIdJob } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './book-id-jobs.module.css'
import { type BookIdJobs, isLive } from './use-book-id-jobs.ts'

/** @property open absent in a dialog, which closes when the book is there */
type Props = { job: BookIdJob; jobs: Pick<BookIdJobs, 'stop' | 'retry'>; onOpen?: (bookId: string) => void }

/** How far a change of id or a copy is, and what came of it. */
export function BookIdProgress({ job, jobs, onOpen }: Props) {
	const t = useWords({ en, ru })
	const [isBusy, setBusy] = useState(false)
	const { kind, state, files, files_done: done, message } = job
	const ids = { from: job.book_id, to: job.new_id }
	const shown = isLive(job) ? 'running' : (state as 'done' | 'failed' | 'cancelled')
	const values = { ...ids, message: message ?? '' }
	const says = kind === 'change' ? t(`change.${shown}`, values) : t(`duplicate.${shown}`, values)
	async function press(act: (job: BookIdJob) => Promise<void>): Promise<void> {
		setBusy(true)
		await act(job).finally(() => setBusy(false))
	}
	return (
		<div className={css.job}>
			<p role="status" className={shown === 'failed' ? css.failed : undefined}>
				{says}
				{isLive(job) && message && <> {message}</>}
			</p>
			{isLive(job) && (
				<>
					<progress aria-label={says} {...(files === null ? {} : { value: done, max: Math.max(1, files) })} />
					<p className={css.files}>{files === null ? t('waiting') : t('files', { done, total: files })}</p>
					{!onOpen && <p className={css.files}>{t('leave')}</p>}
					<Button
						variant="secondary"
						aria-label={t('stopOne', ids)}
						isBusy={isBusy}
						onClick={() => void press(jobs.stop)}
					>
						{t('stop')}
					</Button>
				</>
			)}
			{(shown === 'failed' || shown === 'cancelled') && (
				<Button
					variant="secondary"
					aria-label={t('retryOne', ids)}
					isBusy={isBusy}
					onClick={() => void press(jobs.retry)}
				>
					{t('retry')}
				</Button>
			)}
			{shown === 'done' && onOpen && (
				<Button variant="secondary" onClick={() => onOpen(job.new_id)}>
					{t('open')}
				</Button>
			)}
		</div>
	)
}
