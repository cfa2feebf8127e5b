import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useLanguage } from '#i18n/language.tsx'
import type { ShelfBook, ShelfGap, ShelfSort, ShelfState } from '../contract.ts'
import type { EditorHealth } from './editor-health.ts'
import css from './shelf-table.module.css'
import { useEditingWords } from './use-editing-words.ts'
import { type ShelfQuestion, useShelf } from './use-shelf.ts'
import { shortMoment } from './wall-clock.ts'

const sorts: ShelfSort[] = ['title', 'new', 'pages']
const gaps: ShelfGap[] = ['pdf', 'contents', 'texts', 'tracks', 'product']
const states: ShelfState[] = ['draft', 'scheduled', 'production', 'ready', 'unsold', 'demo']
const counts = ['pages', 'sections', 'texts', 'tracks'] as const

/** What was searched for; what is empty is not said. */
export type ShelfChoice = { search?: string; gap?: ShelfGap; state?: ShelfState }
type Props = {
	health: EditorHealth
	choose(bookId: string): void
	/** What is done with all books that were searched for. */
	bulkBar(chosen: ShelfChoice): ReactNode
}

/** All books with their state, counts and gaps. */
export function ShelfTable({ health, choose, bulkBar }: Props) {
	const t = useEditingWords()
	const [question, setQuestion] = useState<ShelfQuestion>({ search: '', sort: 'title', gap: '', state: '' })
	const shelf = useShelf(question, health)
	const { search, gap, state } = question
	return (
		<>
			<div className={css.questions}>
				<input
					type="search"
					aria-label={t('shelf.search')}
					placeholder={t('shelf.search')}
					value={question.search}
					onChange={event => setQuestion({ ...question, search: event.currentTarget.value })}
				/>
				<select
					aria-label={t('shelf.sort')}
					value={question.sort}
					onChange={event =>
						setQuestion({ ...question, sort: sorts.find(s => s === event.currentTarget.value) ?? 'title' })
					}
				>
					{sorts.map(sort => (
						<option key={sort} value={sort}>
							{t(`shelf.sort.${sort}`)}
						</option>
					))}
				</select>
				<select
					aria-label={t('shelf.gap')}
					value={question.gap}
					onChange={event =>
						setQuestion({ ...question, gap: gaps.find(g => g === event.currentTarget.value) ?? '' })
					}
				>
					<option value="">{t('shelf.gap.all')}</option>
					{gaps.map(gap => (
						<option key={gap} value={gap}>
							{t(`gap.${gap}`)}
						</option>
					))}
				</select>
				<select
					aria-label={t('shelf.state')}
					value={question.state}
					onChange={event =>
						setQuestion({ ...question, state: states.find(s => s === event.currentTarget.value) ?? '' })
					}
				>
					<option value="">{t('shelf.state.all')}</option>
					{states.map(state => (
						<option key={state} value={state}>
							{t(`state.${state}`)}
						</option>
					))}
				</select>
				<p role="status">{shelf ? t('shelf.count', { count: shelf.total }) : t('loading')}</p>
			</div>
			{bulkBar({ ...(search && { search }), ...(gap && { gap }), ...(state && { state }) })}
			{shelf && shelf.books.length === 0 && <EmptyState title={t('shelf.none')} text={t('shelf.noneText')} />}
			{shelf && shelf.books.length > 0 && (
				<table className={css.table}>
					<thead>
						<tr>
							<th scope="col">{t('shelf.book')}</th>
							<th scope="col">{t('shelf.state')}</th>
							{counts.map(count => (
								<th key={count} scope="col" className={css.count}>
									{t(`shelf.${count}`)}
								</th>
							))}
							<th scope="col">{t('shelf.missing')}</th>
						</tr>
					</thead>
					<tbody>
						{shelf.books.map(book => (
							<ShelfLine key={book.book_id} book={book} timeZone={shelf.time_zone} choose={choose} />
						))}
					</tbody>
				</table>
			)}
			{shelf && shelf.books.length < shelf.total && (
				<Button look="secondary" className={css.more} onClick={shelf.more}>
					{t('shelf.more')}
				</Button>
			)}
		</>
	)
}

type LineProps = { book: ShelfBook; timeZone: string; choose(bookId: string): void }

function ShelfLine({ book, timeZone, choose }: LineProps) {
	const t = useEditingWords()
	const language = useLanguage()
	return (
		<tr>
			<th scope="row">
				<button type="button" className={css.book} onClick={() => choose(book.book_id)}>
					<span className={css.cover} style={{ backgroundColor: book.cover_colour ?? 'var(--line)' }}>
						{book.cover && <img src={book.cover} alt="" loading="lazy" width={32} height={45} />}
					</span>
					<span>
						<b>{book.title}</b>
						<span className={css.soft}>
							{book.author ? `${book.author} · ` : ''}
							{book.book_id}
						</span>
					</span>
				</button>
			</th>
			<td>
				<span className={css.state} data-state={book.state}>
					{book.shown_from === null
						? t(`state.${book.state}`)
						: t('state.from', { moment: shortMoment(book.shown_from, language, timeZone) })}
				</span>
			</td>
			{counts.map(count => (
				<td key={count} className={css.count} data-label={t(`shelf.${count}`)}>
					{book[count]}
				</td>
			))}
			<td className={css.gaps}>{book.gaps.map(gap => t(`gap.${gap}`)).join(', ')}</td>
		</tr>
	)
}
