import { useState } from 'react'
import { call } from '#contract/call.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { Button } from '#design/button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import select from '#design/setting/select.module.css'
import type { partnersApi } from '#features/partners/contract.ts'
import type { bookInsightsApi } from '../contract.ts'
import css from './book-insights.module.css'
import { Figures } from './figures.tsx'
import { useInsightWords } from './use-insight-words.ts'

const loadTitles = (_key: string, signal: AbortSignal) =>
	call<typeof partnersApi.titles>('GET /api/partners/titles', {}, { signal })

/** @param key id of a book and a quarter, or the newest one */
function loadBook(key: string, signal: AbortSignal) {
	const [bookId = '', period] = key.split(' ')
	return call<typeof bookInsightsApi.ofBook>(
		'GET /api/partners/insights/:book_id',
		{ params: { book_id: bookId }, query: period ? { period } : {} },
		{ signal },
	)
}

/** For a publisher: how its books are used, as totals of many readers. */
export function BookInsights() {
	const t = useInsightWords()
	const titles = useLoaded('titles', loadTitles)
	const [chosen, setChosen] = useState<string | null>(null)
	const [period, setPeriod] = useState('')
	const books = [...new Map(titles.data?.titles.map(({ book_id: id, title }) => [id, title]))]
	const bookId = chosen ?? books[0]?.[0] ?? null
	const found = useLoaded(bookId && `${bookId} ${period}`, loadBook)
	const failed = titles.status === 'failed' ? titles : found.status === 'failed' ? found : null
	return (
		<section className={css.section} aria-labelledby="book-insights">
			<h2 id="book-insights">{t('title')}</h2>
			<p className={css.about}>{t('about')}</p>
			{failed && (
				<p role="alert">
					{t('failed')}{' '}
					<Button variant="quiet" onClick={failed.again}>
						{t('again')}
					</Button>
				</p>
			)}
			{titles.data && bookId === null && <p>{t('noBooks')}</p>}
			{bookId !== null && (
				<div className={css.choices}>
					<label>
						<span>{t('book')}</span>
						<select
							className={select.select}
							value={bookId}
							onChange={event => {
								setChosen(event.currentTarget.value)
								setPeriod('')
							}}
						>
							{books.map(([id, title]) => (
								<option key={id} value={id} lang={languageOfText(title)}>
									{title}
								</option>
							))}
						</select>
					</label>
					{found.data?.period && (
						<label>
							<span>{t('quarter')}</span>
							<select
								className={select.select}
								value={found.data.period}
								onChange={event => setPeriod(event.currentTarget.value)}
							>
								{found.data.periods.map(one => (
									<option key={one} value={one}>
										{t('period', {
											quarter: String((Number(one.slice(5, 7)) + 2) / 3),
											year: one.slice(0, 4),
										})}
									</option>
								))}
							</select>
						</label>
					)}
				</div>
			)}
			{bookId !== null && found.status === 'loading' && <p role="status">{t('loading')}</p>}
			{found.status === 'ready' && found.data && !found.data.period && <p>{t('none')}</p>}
			{found.status === 'ready' && found.data?.period && <Figures figures={found.data} />}
		</section>
	)
}
