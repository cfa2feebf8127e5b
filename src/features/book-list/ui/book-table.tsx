import { type ReactNode, useMemo, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { SearchInput } from '#design/choice/search-input.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useFocusInRows } from '#design/use-focus-in-rows.ts'
import { useQuery } from '#design/use-query.ts'
import type { WithdrawnPlace } from '#features/book-archive/contract.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import type { BookGap, BookSort, BookState, ListedBook } from '../contract.ts'
import { placeOfState } from '../rules.ts'
import { BookLine, counts } from './book-line.tsx'
import css from './book-table.module.css'
import { ColumnChoice } from './column-choice.tsx'
import { type BookListQuery, useBookList } from './use-book-list.ts'
import { useBookListWords } from './use-book-list-words.ts'
import { useColumns } from './use-columns.ts'
import { onRowKey, useSearchKey } from './use-list-keys.ts'
import { maxTicked, useTicks } from './use-ticks.ts'

const sorts: BookSort[] = ['title', 'new', 'pages', 'price', 'publisher']
const gaps: BookGap[] = ['book', 'pdf', 'price', 'contents', 'texts', 'tracks', 'product']
const states: BookState[] = [
	'draft',
	'scheduled',
	'production',
	'ready',
	'bookless',
	'unsold',
	'demo',
	'archived',
	'trashed',
]

export type BookListChoice = { search?: string; gap?: BookGap; state?: BookState }
/** `place`: where all that is listed is; null in the shop's lists. */
export type BookTicks = {
	ticked: string[]
	place: WithdrawnPlace | null
	timeZone: string
	onChanged(): void
	onClear(): void
}
type Props = {
	health: EditorHealth
	onChoose(bookId: string): void
	onPublish(bookId: string): void
	importExportBar(chosen: BookListChoice): ReactNode
	/** Filters with a name. @param current the filter in the address; '' for none */
	savedFilters(current: string, apply: (query: string) => void): ReactNode
	bulkBar(ticks: BookTicks): ReactNode
	/** At the end of a row: what can be done with the book as a whole. */
	rowActions(book: ListedBook): ReactNode
	/** The Delete key in a row. */
	onTrash(bookId: string): void
}

const noBooks: never[] = []

export function BookTable(props: Props) {
	const { health, onChoose, onPublish, importExportBar, savedFilters, bulkBar, rowActions, onTrash } = props
	const t = useBookListWords()
	const [address, change] = useQuery()
	const question = queryOf(address)
	const setQuestion = (next: BookListQuery) =>
		// Typing is one step of the history.
		change(query => writeQuery(query, next), { isStep: next.search === question.search })
	const list = useBookList(question, health)
	const ticks = useTicks(list?.books ?? noBooks, list?.total ?? 0)
	const { isShown, toggle } = useColumns()
	const ticked = useMemo(() => [...ticks.ticked], [ticks.ticked])
	const searchField = useRef<HTMLInputElement>(null)
	useSearchKey(searchField)
	const onRowFocus = useFocusInRows()
	const { search, gap, state } = question
	const opened = address.get('line')
	function opening(act: (bookId: string) => void) {
		return (bookId: string) => {
			change(query => query.set('line', bookId), { isStep: false })
			act(bookId)
		}
	}
	return (
		<>
			<div className={css.questions}>
				<SearchInput
					ref={searchField}
					aria-keyshortcuts="/"
					aria-label={t('list.search')}
					placeholder={t('list.searchHint')}
					value={question.search}
					onChange={event => setQuestion({ ...question, shown: 1, search: event.currentTarget.value })}
				/>
				<select
					aria-label={t('list.sort')}
					value={question.sort}
					onChange={event =>
						setQuestion({
							...question,
							shown: 1,
							sort: sorts.find(s => s === event.currentTarget.value) ?? 'title',
						})
					}
				>
					{sorts.map(sort => (
						<option key={sort} value={sort}>
							{t(`list.sort.${sort}`)}
						</option>
					))}
				</select>
				<select
					aria-label={t('list.gap')}
					value={question.gap}
					onChange={event =>
						setQuestion({ ...question, shown: 1, gap: gaps.find(g => g === event.currentTarget.value) ?? '' })
					}
				>
					<option value="">{t('list.gap.all')}</option>
					{gaps.map(gap => (
						<option key={gap} value={gap}>
							{t(`gap.${gap}`)}
						</option>
					))}
				</select>
				<select
					aria-label={t('list.state')}
					value={question.state}
					onChange={event =>
						setQuestion({
							...question,
							shown: 1,
							state: states.find(s => s === event.currentTarget.value) ?? '',
						})
					}
				>
					<option value="">{t('list.state.all')}</option>
					{states.map(state => (
						<option key={state} value={state}>
							{t(`state.${state}`)}
						</option>
					))}
				</select>
				{list && list.books.length > 0 && (
					<label className={css.all}>
						<input type="checkbox" checked={ticks.isAllShown} onChange={ticks.toggleShown} />
						{t('list.tickShown')}
					</label>
				)}
				<ColumnChoice isShown={isShown} onToggle={toggle} />
				<p role="status">{list ? t('list.count', { count: list.total }) : t('loading')}</p>
			</div>
			{savedFilters(filterOf(question), query => setQuestion(queryOf(new URLSearchParams(query))))}
			{importExportBar({ ...(search && { search }), ...(gap && { gap }), ...(state && { state }) })}
			{list && list.books.length === 0 && <EmptyState title={t('list.none')} text={t('list.noneText')} />}
			{list && list.books.length > 0 && (
				<table className={css.table}>
					<thead>
						<tr>
							<td />
							<th scope="col">{t('list.book')}</th>
							{isShown('publisher') && <th scope="col">{t('list.publisher')}</th>}
							{isShown('price') && (
								<th scope="col" className={css.count}>
									{t('list.price')}
								</th>
							)}
							<th scope="col">{t('list.state')}</th>
							{counts.filter(isShown).map(count => (
								<th key={count} scope="col" className={css.count}>
									{t(`list.${count}`)}
								</th>
							))}
							{isShown('missing') && <th scope="col">{t('list.missing')}</th>}
							<td />
						</tr>
					</thead>
					<tbody
						onFocus={onRowFocus}
						onKeyDown={event => onRowKey(event, { onToggle: id => ticks.toggle(id, false), onTrash })}
					>
						{list.books.map(book => (
							<BookLine
								key={book.book_id}
								book={book}
								timeZone={list.time_zone}
								isOpened={book.book_id === opened}
								isShown={isShown}
								isTicked={ticks.ticked.has(book.book_id)}
								onTick={ticks.toggle}
								onChoose={opening(onChoose)}
								onPublish={opening(onPublish)}
								actions={rowActions(book)}
							/>
						))}
					</tbody>
				</table>
			)}
			{list && ticks.isAllShown && list.books.length < Math.min(list.total, maxTicked) && (
				<Button
					variant="quiet"
					className={css.more}
					onClick={() => {
						ticks.tickAll()
						setQuestion({ ...question, shown: Math.min(list.total, maxTicked) })
					}}
				>
					{t('list.tickAll', { count: Math.min(list.total, maxTicked) })}
				</Button>
			)}
			{list && list.books.length < list.total && (
				<Button
					variant="secondary"
					className={css.more}
					onClick={() => setQuestion({ ...question, shown: list.books.length + 1 })}
				>
					{t('list.more')}
				</Button>
			)}
			{bulkBar({
				ticked,
				place: placeOfState(state ?? ''),
				timeZone: list?.time_zone ?? 'UTC',
				onChanged: health.again,
				onClear: ticks.clear,
			})}
		</>
	)
}

/** The state in the address; `line` is the book that was opened last. */
function queryOf(address: URLSearchParams): BookListQuery {
	return {
		search: (address.get('q') ?? '').slice(0, 200),
		sort: sorts.find(sort => sort === address.get('sort')) ?? 'title',
		gap: gaps.find(gap => gap === address.get('gap')) ?? '',
		state: states.find(state => state === address.get('state')) ?? '',
		shown: Number(/^\d{1,5}$/.exec(address.get('shown') ?? '')?.[0] ?? 1),
	}
}

/** What is filtered and how it is sorted, as the address has it; in one order, so that equal ones are the same. */
function filterOf(question: BookListQuery): string {
	const query = new URLSearchParams()
	writeQuery(query, { ...question, shown: 1 })
	return query.toString()
}

function writeQuery(query: URLSearchParams, { search, sort, gap, state, shown }: BookListQuery): void {
	const isMore = shown !== undefined && shown > 1
	const values = {
		q: search,
		sort: sort === 'title' ? '' : sort,
		gap,
		state,
		shown: isMore ? String(shown) : '',
	}
	for (const [name, value] of Object.entries(values)) {
		if (value) query.set(name, value)
		else query.delete(name)
	}
	query.delete('line')
}
