import { useState } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import css from '#design/choice/choice-list.module.css'
import { SearchInput } from '#design/choice/search-input.tsx'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import { useBookList } from './use-book-list.ts'
import { useBookListWords } from './use-book-list-words.ts'

export function ChooseBook({ health, onChoose }: { health: EditorHealth; onChoose(bookId: string): void }) {
	const t = useBookListWords()
	const [search, setSearch] = useState('')
	const list = useBookList({ search, sort: 'title', gap: '' }, health)
	return (
		<>
			<SearchInput
				className={css.search}
				aria-label={t('list.search')}
				placeholder={t('list.searchHint')}
				value={search}
				onChange={event => setSearch(event.currentTarget.value)}
			/>
			<p role="status" className={css.status}>
				{list ? t('list.count', { count: list.total }) : t('loading')}
			</p>
			<ul className={css.list}>
				{list?.books.map(book => (
					<li key={book.book_id}>
						<button type="button" onClick={() => onChoose(book.book_id)}>
							<b lang={languageOfText(book.title)}>{book.title}</b>
							<span>{book.book_id}</span>
						</button>
					</li>
				))}
			</ul>
		</>
	)
}
