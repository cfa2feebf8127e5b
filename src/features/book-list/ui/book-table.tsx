import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useQuery } from '#design/use-query.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { shortMoment } from '#i18n/wall-clock.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import type { BookGap, BookSort, BookState, ListedBook } from '../contract.ts'
import css from './book-table.module.css'
import { type BookListQuery, useBookList } from './use-book-list.ts'
import { useBookListWords } from './use-book-list-words.ts'

const sorts: BookSort[] = ['title', 'new', 'pages', 'price', 'publisher']
const gaps: BookGap[] = ['book', 'pdf', 'contents', 'texts', 'tracks', 'product']
const states: BookState[] = ['draft', 'scheduled', 'production', 'ready', 'unsold', 'demo']
const counts = ['pages', 'sections', 'texts', 'tracks'] as const

export type BookListChoice = { search?: string; gap?: BookGap; state?: BookState }
type Props = {
	health: EditorHealth
	choose(bookId: string): void
	/** Actions on all books that match. */
	importExportBar(chosen: BookListChoice): ReactNode
}

export function BookTable({ health, choose, importExportBar }: Props) {
	const t = useBookListWords()
	const [address, change] = useQuery()
	const question = queryOf(address)
	const setQuestion = (next: BookListQuery) =>
		// Typing is one step of the history.
		change(query => writeQuery(query, next), { isStep: next.search === question.search })
	const list = useBookList(question, health)
	const { search, gap, state } = question
	const opened = address.get('line')
	function open(bookId: string): void {
		change(query => query.set('line', bookId), { isStep: false })
		choose(bookId)
	}
	return (
		<>
			<div className={css.questions}>
				<input
					type="search"
					aria-label={t('list.search')}
					placeholder={t('list.search')}
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
				<p role="status">{list ? t('list.count', { count: list.total }) : t('loading')}</p>
			</div>
			{importExportBar({ ...(search && { search }), ...(gap && { gap }), ...(state && { state }) })}
			{list && list.books.length === 0 && <EmptyState title={t('list.none')} text={t('list.noneText')} />}
			{list && list.books.length > 0 && (
				<table className={css.table}>
					<thead>
						<tr>
							<th scope="col">{t('list.book')}</th>
							<th scope="col">{t('list.publisher')}</th>
							<th scope="col" className={css.count}>
								{t('list.price')}
							</th>
							<th scope="col">{t('list.state')}</th>
							{counts.map(count => (
								<th key={count} scope="col" className={css.count}>
									{t(`list.${count}`)}
								</th>
							))}
							<th scope="col">{t('list.missing')}</th>
						</tr>
					</thead>
					<tbody>
						{list.books.map(book => (
							<ListingLine
								key={book.book_id}
								book={book}
								timeZone={list.time_zone}
								isOpened={book.book_id === opened}
								choose={open}
							/>
						))}
					</tbody>
				</table>
			)}
			{list && list.books.length < list.total && (
				<Button
					look="secondary"
					className={css.more}
					onClick={() => setQuestion({ ...question, shown: list.books.length + 1 })}
				>
					{t('list.more')}
				</Button>
			)}
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

type LineProps = {
	book: ListedBook
	timeZone: string
	/** Opened from this list: focus returns to its row. */
	isOpened: boolean
	choose(bookId: string): void
}

function ListingLine({ book, timeZone, isOpened, choose }: LineProps) {
	const button = useRef<HTMLButtonElement>(null)
	useEffect(() => {
		if (!isOpened) return
		button.current?.focus({ preventScroll: true })
		button.current?.scrollIntoView({ block: 'center' })
	}, [isOpened])
	const t = useBookListWords()
	const language = useLanguage()
	return (
		<tr>
			<th scope="row">
				<button ref={button} type="button" className={css.book} onClick={() => choose(book.book_id)}>
					<span className={css.cover} style={{ backgroundColor: book.cover_colour ?? 'var(--line)' }}>
						{book.cover && <img src={book.cover} alt="" loading="lazy" width={32} height={45} />}
					</span>
					<span>
						<b>{book.title}</b>
						{book.name !== null && book.name !== book.title && (
							<span className={css.soft}>{t('list.soldAs', { name: book.name })}</span>
						)}
						<span className={css.soft}>
							{book.author ? `${book.author} · ` : ''}
							{book.book_id}
						</span>
					</span>
				</button>
			</th>
			<td>{book.publisher}</td>
			<td className={css.count}>{book.price === null ? '' : formatMoney(book.price, language)}</td>
			<td>
				<span className={css.state} data-state={book.state}>
					{book.shown_from === null
						? t(`state.${book.state}`)
						: t('state.from', { moment: shortMoment(book.shown_from, language, timeZone) })}
				</span>
			</td>
			{counts.map(count => (
				<td key={count} className={css.count} data-label={t(`list.${count}`)}>
					{book[count]}
				</td>
			))}
			<td className={css.gaps}>{book.gaps.map(gap => t(`gap.${gap}`)).join(', ')}</td>
		</tr>
	)
}
