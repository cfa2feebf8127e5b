import { Button } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { ImportJob } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './pdf-drop.module.css'
import type { PdfImport } from './use-pdf-import.ts'

const megabyte = 1_048_576

export function PdfProgress({ pdf, file }: { pdf: PdfImport; file: { name: string; size: number } }) {
	const t = useWords({ en, ru })
	const { upload, job, refusal } = pdf
	return (
		<div className={css.progress}>
			<b>{file.name}</b>
			{upload && !job && (
				<>
					<progress
						aria-label={file.name}
						value={upload.isComplete ? file.size : upload.received}
						max={file.size}
					/>
					<p role="status">
						{upload.isComplete
							? t('drop.uploaded')
							: upload.isPaused
								? t('drop.paused')
								: upload.isWaiting
									? t('drop.waiting')
									: t('drop.uploading', {
											done: Math.floor(upload.received / megabyte),
											total: Math.ceil(file.size / megabyte),
										})}
					</p>
					{!upload.isComplete && (
						<Button variant="quiet" onClick={upload.isPaused ? pdf.resume : pdf.pause}>
							{upload.isPaused ? t('drop.resume') : t('drop.pause')}
						</Button>
					)}
				</>
			)}
			{job && <JobProgress job={job} pdf={pdf} />}
			{refusal && refusal.code !== 'taken' && (
				<p role="alert">{t('drop.failed', { message: refusal.words })}</p>
			)}
		</div>
	)
}

function JobProgress({ job, pdf }: { job: ImportJob; pdf: PdfImport }) {
	const t = useWords({ en, ru })
	const { state, page_count: total, pages_done: done, position } = job
	const waits = state === 'waiting'
	const queued =
		!waits || job.message ? null : position === null ? t('drop.queued') : t('drop.queuedAt', { position })
	if (state === 'done') return <p role="status">{t('drop.done', { title: job.title })}</p>
	if (state === 'failed' || state === 'cancelled')
		return (
			<>
				<p role="alert">
					{state === 'failed' ? t('drop.failed', { message: job.message ?? '' }) : t('drop.cancelled')}
				</p>
				<Button variant="secondary" onClick={pdf.retry}>
					{t('drop.again')}
				</Button>
			</>
		)
	return (
		<>
			<progress aria-label={job.title} {...(total === null ? {} : { value: done, max: total })} />
			<p role="status">
				{[queued, total === null ? null : t('drop.preparing', { done, total })].filter(Boolean).join('. ') ||
					t('drop.checking')}
			</p>
			{job.message && <p role="status">{job.message}</p>}
			<Button variant="quiet" onClick={pdf.stop}>
				{t('drop.stop')}
			</Button>
		</>
	)
}
