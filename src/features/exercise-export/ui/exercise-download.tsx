import { useState } from 'react'
import { call, request } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import type { exerciseExportApi } from '../contract.ts'
import css from './download-form.module.css'
import { DownloadForm, type Source } from './download-form.tsx'
import { useExportWords } from './use-export-words.ts'

const source: Source = {
	file: (format, query) =>
		request<typeof exerciseExportApi.file>('GET /api/conteditor/exercise-files/:format', {
			params: { format },
			query,
		}),
	sheet: query => call<typeof exerciseExportApi.sheet>('GET /api/conteditor/exercise-sheet', { query }),
}

const load = (bookId: string, signal: AbortSignal) =>
	call<typeof exerciseExportApi.units>(
		'GET /api/conteditor/exercise-units',
		{ query: { book_id: bookId } },
		{ signal },
	)

/** For editors, under the exercises of a book. What is confirmed is asked for each time it is opened. */
export function ExerciseDownload({ bookId }: { bookId: string }) {
	const t = useExportWords()
	const [isOpen, setOpen] = useState(false)
	const { status, data, again } = useLoaded(isOpen ? bookId : null, load)
	return (
		<details className={css.panel} onToggle={event => setOpen(event.currentTarget.open)}>
			<summary>{t('take')}</summary>
			{isOpen && status === 'loading' && <p>{t('loading')}</p>}
			{status === 'failed' && (
				<p role="alert">
					{t('loadFailed')}{' '}
					<Button variant="quiet" onClick={again}>
						{t('again')}
					</Button>
				</p>
			)}
			{status === 'ready' && data?.units.length === 0 && <p>{t('none')}</p>}
			{status === 'ready' && data && data.units.length > 0 && (
				<DownloadForm bookId={bookId} units={data.units} source={source} />
			)}
		</details>
	)
}
