import { useState } from 'react'
import css from './choose.module.css'
import type { EditorHealth } from './editor-health.ts'
import { useEditingWords } from './use-editing-words.ts'
import { useShelf } from './use-shelf.ts'

/** The list of books in the modal. */
export function ChooseBook({ health, choose }: { health: EditorHealth; choose(bookId: string): void }) {
	const t = useEditingWords()
	const [search, setSearch] = useState('')
	const shelf = useShelf({ search, sort: 'title', gap: '' }, health)
	return (
		<>
			<input
				type="search"
				className={css.search}
				aria-label={t('shelf.search')}
				placeholder={t('shelf.search')}
				value={search}
				onChange={event => setSearch(event.currentTarget.value)}
			/>
			<p role="status" className={css.status}>
				{shelf ? t('shelf.count', { count: shelf.total }) : t('loading')}
			</p>
			<ul className={css.list}>
				{shelf?.books.map(book => (
					<li key={book.book_id}>
						<button type="button" onClick={() => choose(book.book_id)}>
							<b>{book.title}</b>
							<span>{book.book_id}</span>
						</button>
					</li>
				))}
			</ul>
		</>
	)
}
