import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { fold } from '#contract/fold.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { SearchInput } from '#design/choice/search-input.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { useStore } from '#design/store.ts'
import type { FoundPage, SearchOptions } from '../contract.ts'
import { hitFinder } from '../rules.ts'
import { hitsIn, minQueryLength } from './page-hits.ts'
import { searchOptions } from './search-options.ts'
import styles from './search-panel.module.css'
import { type SearchedBook, type SearchedPages, useSearched } from './searched-book.ts'
import { type Search, type SearchBook, useSearch } from './use-search.ts'
import { useSearchWords } from './use-search-words.ts'

type Props = {
	book: SearchedBook
	pages: SearchedPages
	/** Must stay the same function between renders. */
	search: SearchBook
	/** @param isHit whether a text found for the query is what the options mean */
	elsewhere(query: string, isHit: (text: string) => boolean): ReactNode
	onOpened(): void
}

export function SearchPanel({ book, pages, search, elsewhere, onOpened }: Props) {
	const t = useSearchWords()
	const [typed, setTyped] = useState(() => book.state().query)
	const found = useSearch(search, typed)
	const { hits, step, place } = useSteps({ book, pages, found, query: typed })
	const options = useStore(searchOptions, searchOptions.get())
	const isHit = useMemo(() => hitTest(typed, options), [typed, options])
	const field = useRef<HTMLInputElement>(null)
	// Its code may come after the panel that it stands in.
	useEffect(() => field.current?.focus({ preventScroll: true }), [])
	useEffect(() => {
		book.send({ type: 'query', query: typed.trim().length < minQueryLength ? '' : typed })
	}, [book, typed])

	return (
		<search>
			<form
				className={styles.head}
				onSubmit={event => {
					event.preventDefault()
					step(1)
				}}
				noValidate
			>
				<SearchInput
					ref={field}
					className={styles.field}
					aria-label={t('search')}
					placeholder={t('search')}
					value={typed}
					onChange={event => setTyped(event.currentTarget.value)}
				/>
				<IconButton name={t('previous')} disabled={hits.length === 0} onClick={() => step(-1)}>
					<ChevronUp aria-hidden size={20} />
				</IconButton>
				<IconButton name={t('next')} disabled={hits.length === 0} onClick={() => step(1)}>
					<ChevronDown aria-hidden size={20} />
				</IconButton>
			</form>
			<fieldset className={styles.options}>
				<legend className="visually-hidden">{t('options')}</legend>
				{(['match_case', 'whole_words'] as const).map(option => (
					<label key={option}>
						<input
							type="checkbox"
							checked={options[option] === true}
							onChange={event => searchOptions.change({ [option]: event.currentTarget.checked })}
						/>
						{t(option)}
					</label>
				))}
			</fieldset>
			<p className={styles.note} role="status">
				<Note found={found} typed={typed} place={place} />
			</p>
			{typed.trim().length < minQueryLength ? null : elsewhere(typed.trim(), isHit)}
			<Results
				book={book}
				pages={pages}
				hits={hits}
				onOpen={index => {
					book.send({ type: 'hit', index, number: 0 })
					onOpened()
				}}
			/>
		</search>
	)
}

function hitTest(query: string, options: SearchOptions): (text: string) => boolean {
	const hitsOf = hitFinder(query, options)
	return text => {
		const { text: folded, at } = fold(text)
		return hitsOf({ text, folded, at }).length > 0
	}
}

function Note({ found, typed, place }: { found: Search; typed: string; place: number }) {
	const t = useSearchWords()
	if (typed.trim().length < minQueryLength) return t('hint')
	if (found.state === 'failed') return t('failed')
	if (found.state !== 'found') return t('loading')
	if (found.count === 0) return t(found.hasText ? 'none' : 'noText')
	if (place > 0) return t('place', { place, count: found.count })
	return `${t('hits', { count: found.count })} ${t('pages', { count: found.pages.length })}`
}

type ResultsProps = {
	book: SearchedBook
	pages: SearchedPages
	hits: readonly FoundPage[]
	onOpen(index: number): void
}

function Results({ book, pages, hits, onOpen }: ResultsProps) {
	const t = useSearchWords()
	const index = useSearched(book, state => state.index)
	return (
		<ul className={styles.results}>
			{hits.map(({ page_index: page, count, snippet }) => (
				<li key={page}>
					<button
						type="button"
						className={styles.result}
						data-page-link={page}
						aria-current={page === index ? 'page' : undefined}
						onClick={() => onOpen(page)}
					>
						<span lang={languageOfText(snippet.hit)}>
							{snippet.before}
							<mark>{snippet.hit}</mark>
							{snippet.after}
						</span>
						<span className={styles.page}>
							{t('page', { page: pages.labelOf(page) })}
							{count > 1 ? <span>{` · ${t('times', { count })}`}</span> : null}
						</span>
					</button>
				</li>
			))}
		</ul>
	)
}

const none: readonly FoundPage[] = []

type Stepping = { book: SearchedBook; pages: SearchedPages; found: Search; query: string }

/** Steps through hits, around the book. `place` counts hits up to the current one; 0 for none. */
function useSteps({ book, pages, found, query }: Stepping) {
	const hits = found.state === 'found' ? found.pages : none
	const page = useSearched(book, ({ hit }) => hit?.index ?? -1)
	const number = useSearched(book, ({ hit }) => hit?.number ?? 0)
	const at = hits.findIndex(({ page_index }) => page_index === page)
	function countOn({ page_index, count }: FoundPage): number {
		// The page may have fewer hits than its text, which an editor may have corrected.
		const lines = pages.linesOf(page_index)
		return Math.max(1, lines ? hitsIn(lines, query, searchOptions.get()).length : count)
	}
	function step(direction: 1 | -1) {
		const here = hits[at]
		const on = here ? number + direction : -1
		if (here && on >= 0 && on < countOn(here)) {
			book.send({ type: 'hit', index: here.page_index, number: on })
			return
		}
		const to = here ? hits[(at + direction + hits.length) % hits.length] : nearest(direction)
		if (to)
			book.send({
				type: 'hit',
				index: to.page_index,
				number: direction === 1 ? 0 : countOn(to) - 1,
			})
	}
	/** A search begins at the current page. */
	function nearest(direction: 1 | -1): FoundPage | undefined {
		const open = book.state().index
		const ahead = direction === 1 ? hits : [...hits].reverse()
		return ahead.find(({ page_index }) => (page_index - open) * direction >= 0) ?? ahead[0]
	}
	const before = hits.slice(0, Math.max(0, at)).reduce((sum, { count }) => sum + count, 0)
	const own = hits[at]
	return { hits, step, place: own ? before + Math.min(number + 1, own.count) : 0 }
}
