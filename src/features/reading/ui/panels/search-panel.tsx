import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import type { FoundPage } from '../../contract.ts'
import { hitsIn, shortestQuery } from '../page-hits.ts'
import { labelOfPage } from '../page-numbers.ts'
import type { PageSource } from '../pages/page-source.ts'
import { type Reader, useReader } from '../reader-store.ts'
import { cachedText } from '../use-page-text.ts'
import { useReadingWords } from '../use-reading-words.ts'
import styles from './search-panel.module.css'
import { type Search, type SearchBook, useSearch } from './use-search.ts'

type Props = {
	reader: Reader
	source: PageSource
	search: SearchBook
	elsewhere(query: string): ReactNode
	onOpened(): void
}

/** Searches the book and marks hits on the pages. */
export function SearchPanel({ reader, source, search, elsewhere, onOpened }: Props) {
	const t = useReadingWords()
	const [typed, setTyped] = useState(() => reader.state().query)
	const found = useSearch(search, typed)
	const { hits, step, place } = useSteps({ reader, source, found, query: typed })
	useEffect(() => {
		reader.send({ type: 'query', query: typed.trim().length < shortestQuery ? '' : typed })
	}, [reader, typed])

	return (
		<search>
			<form
				className={styles.head}
				onSubmit={event => {
					event.preventDefault()
					step(1)
				}}
			>
				<input
					type="search"
					className={styles.field}
					aria-label={t('search')}
					placeholder={t('search')}
					value={typed}
					onChange={event => setTyped(event.currentTarget.value)}
				/>
				<IconButton name={t('search.previous')} disabled={hits.length === 0} onClick={() => step(-1)}>
					<ChevronUp aria-hidden size={20} />
				</IconButton>
				<IconButton name={t('search.next')} disabled={hits.length === 0} onClick={() => step(1)}>
					<ChevronDown aria-hidden size={20} />
				</IconButton>
			</form>
			<p className={styles.note} role="status">
				<Note found={found} typed={typed} place={place} />
			</p>
			{typed.trim().length < shortestQuery ? null : elsewhere(typed.trim())}
			<Results
				reader={reader}
				source={source}
				hits={hits}
				onOpen={index => {
					reader.send({ type: 'hit', index, number: 0 })
					onOpened()
				}}
			/>
		</search>
	)
}

function Note({ found, typed, place }: { found: Search; typed: string; place: number }) {
	const t = useReadingWords()
	if (typed.trim().length < shortestQuery) return t('search.hint')
	if (found.state === 'failed') return t('search.failed')
	if (found.state !== 'found') return t('search.loading')
	if (found.count === 0) return t(found.hasText ? 'search.none' : 'search.noText')
	if (place > 0) return t('search.place', { place, count: found.count })
	return `${t('search.hits', { count: found.count })} ${t('search.pages', { count: found.pages.length })}`
}

type ResultsProps = {
	reader: Reader
	source: PageSource
	hits: readonly FoundPage[]
	onOpen(index: number): void
}

function Results({ reader, source, hits, onOpen }: ResultsProps) {
	const t = useReadingWords()
	const index = useReader(reader, state => state.index)
	return (
		<ul className={styles.results}>
			{hits.map(({ page_index: page, count, snippet }) => (
				<li key={page}>
					<button
						type="button"
						className={styles.result}
						aria-current={page === index ? 'page' : undefined}
						onClick={() => onOpen(page)}
					>
						<span>
							{snippet.before}
							<mark>{snippet.hit}</mark>
							{snippet.after}
						</span>
						<span className={styles.page}>
							{t('page', { page: labelOfPage(page, source) })}
							{count > 1 ? ` · ${t('search.times', { count })}` : null}
						</span>
					</button>
				</li>
			))}
		</ul>
	)
}

const none: readonly FoundPage[] = []

type Stepping = { reader: Reader; source: PageSource; found: Search; query: string }

/** Steps through hits, around the book. `place` counts hits up to the current one; 0 for none. */
function useSteps({ reader, source, found, query }: Stepping) {
	const hits = found.state === 'found' ? found.pages : none
	const page = useReader(reader, ({ hit }) => hit?.index ?? -1)
	const number = useReader(reader, ({ hit }) => hit?.number ?? 0)
	const at = hits.findIndex(({ page_index }) => page_index === page)
	function countOn({ page_index, count }: FoundPage): number {
		// The page may have fewer hits than its text, which an editor may have corrected.
		const text = cachedText(source, page_index)
		return Math.max(1, text ? hitsIn(text.lines, query).length : count)
	}
	function step(direction: 1 | -1) {
		const here = hits[at]
		const on = here ? number + direction : -1
		if (here && on >= 0 && on < countOn(here)) {
			reader.send({ type: 'hit', index: here.page_index, number: on })
			return
		}
		const to = here ? hits[(at + direction + hits.length) % hits.length] : nearest(direction)
		if (to)
			reader.send({
				type: 'hit',
				index: to.page_index,
				number: direction === 1 ? 0 : countOn(to) - 1,
			})
	}
	/** A search begins at the current page. */
	function nearest(direction: 1 | -1): FoundPage | undefined {
		const open = reader.state().index
		const ahead = direction === 1 ? hits : hits.toReversed()
		return ahead.find(({ page_index }) => (page_index - open) * direction >= 0) ?? ahead[0]
	}
	const before = hits.slice(0, Math.max(0, at)).reduce((sum, { count }) => sum + count, 0)
	const own = hits[at]
	return { hits, step, place: own ? before + Math.min(number + 1, own.count) : 0 }
}
