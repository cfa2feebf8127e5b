import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import type { FoundPage } from '../contract.ts'
import { nameOfPage } from './page-numbers.ts'
import type { PageSource } from './page-source.ts'
import { type Reader, useReader } from './reader-store.ts'
import styles from './search-panel.module.css'
import { useReadingWords } from './use-reading-words.ts'
import { type Search, shortestQuery, useSearch } from './use-search.ts'

/** Asks where the words stand; fails as the server refuses. */
export type SearchBook = (
	query: string,
	signal: AbortSignal,
) => Promise<{ has_text: boolean; pages: FoundPage[]; count: number }>

type Props = {
	reader: Reader
	source: PageSource
	search: SearchBook
	elsewhere(query: string): ReactNode
	onOpened(): void
}

/** Finds words in the texts of the pages, and marks them there. */
export function SearchPanel({ reader, source, search, elsewhere, onOpened }: Props) {
	const t = useReadingWords()
	const [typed, setTyped] = useState(() => reader.state().query)
	const found = useSearch(search, typed)
	const { hits, step } = useSteps(reader, found)
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
				<Note found={found} typed={typed} />
			</p>
			{typed.trim().length < shortestQuery ? null : elsewhere(typed.trim())}
			<Results
				reader={reader}
				source={source}
				hits={hits}
				onOpen={index => {
					reader.send({ type: 'goTo', index })
					onOpened()
				}}
			/>
		</search>
	)
}

function Note({ found, typed }: { found: Search; typed: string }) {
	const t = useReadingWords()
	if (typed.trim().length < shortestQuery) return t('search.hint')
	if (found.state === 'failed') return t('search.failed')
	if (found.state !== 'found') return t('search.loading')
	if (!found.hasText) return t('search.noText')
	if (found.count === 0) return t('search.none')
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
							{t('page', { page: nameOfPage(page, source) })}
							{count > 1 ? ` · ${t('search.times', { count })}` : null}
						</span>
					</button>
				</li>
			))}
		</ul>
	)
}

const none: readonly FoundPage[] = []

/** From one page that was found to the next, round the book. */
function useSteps(reader: Reader, found: Search) {
	const hits = found.state === 'found' ? found.pages : none
	const last = useRef(-1)
	function step(direction: 1 | -1) {
		const here = reader.state().index
		const ahead = direction === 1 ? hits : hits.toReversed()
		const isBeyond = ({ page_index: page }: FoundPage) => (page - here) * direction > 0
		// The first step of a search may stay where it is.
		const isFresh = last.current < 0 && hits.some(({ page_index: page }) => page === here)
		const to = isFresh ? here : (ahead.find(isBeyond) ?? ahead[0])?.page_index
		if (to === undefined) return
		last.current = to
		reader.send({ type: 'goTo', index: to })
	}
	return { hits, step }
}
