import { useState } from 'react'
import { call, request } from '#contract/call.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { Button } from '#design/button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import select from '#design/setting/select.module.css'
import type { exerciseExportApi } from '../contract.ts'
import css from './download-form.module.css'
import { DownloadForm, type Source } from './download-form.tsx'
import { useExportWords } from './use-export-words.ts'

const source: Source = {
	file: (format, query) =>
		request<typeof exerciseExportApi.ownFile>('GET /api/partners/exercise-files/:format', {
			params: { format },
			query,
		}),
	sheet: query => call<typeof exerciseExportApi.ownSheet>('GET /api/partners/exercise-sheet', { query }),
}

const load = (_key: string, signal: AbortSignal) =>
	call<typeof exerciseExportApi.ownBooks>('GET /api/partners/exercise-books', {}, { signal })

/** For a publisher: the exercises of its own books. */
export function PublisherExercises() {
	const t = useExportWords()
	const { status, data, again } = useLoaded('exercise-books', load)
	const [chosen, setChosen] = useState<string | null>(null)
	const book = data?.books.find(({ book_id: id }) => id === chosen) ?? data?.books[0]
	return (
		<section className={css.section} aria-labelledby="own-exercises">
			<h2 id="own-exercises">{t('own')}</h2>
			{status === 'loading' && !data && <p>{t('loading')}</p>}
			{status === 'failed' && (
				<p role="alert">
					{t('loadFailed')}{' '}
					<Button variant="quiet" onClick={again}>
						{t('again')}
					</Button>
				</p>
			)}
			{data && !book && <p>{t('own.none')}</p>}
			{data && book && (
				<>
					<label className={css.part}>
						<span>{t('book')}</span>
						<select
							className={select.select}
							value={book.book_id}
							onChange={event => setChosen(event.currentTarget.value)}
						>
							{data.books.map(({ book_id: id, title }) => (
								<option key={id} value={id} lang={languageOfText(title)}>
									{title}
								</option>
							))}
						</select>
					</label>
					<DownloadForm key={book.book_id} bookId={book.book_id} units={book.units} source={source} />
				</>
			)}
		</section>
	)
}
