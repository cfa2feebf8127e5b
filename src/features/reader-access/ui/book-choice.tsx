import { useId, useState } from 'react'
import { call } from '#contract/call.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { Combobox } from '#design/choice/combobox.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import type { bookListApi } from '#features/book-list/contract.ts'
import css from './readers-view.module.css'
import { useReaderWords } from './use-reader-words.ts'

export type ChosenBook = { book_id: string; title: string | null }
type Props = { onChoose(book: ChosenBook | null): void; error: string | undefined }

const maxShown = 8

/** Any book of the shop but demos, which everybody may read. */
export function BookChoice({ onChoose, error }: Props) {
	const t = useReaderWords()
	const id = useId()
	const [typed, setTyped] = useState('')
	const [chosen, setChosen] = useState(false)
	const search = typed.trim()
	const { data } = useLoaded(search && !chosen ? search : null, load)
	const books = chosen || !search ? [] : (data ?? [])
	return (
		<div>
			<Combobox
				label={t('book')}
				placeholder={t('book.placeholder')}
				value={typed}
				onType={text => {
					setTyped(text)
					setChosen(false)
					onChoose(null)
				}}
				options={books.map(({ book_id, title, publisher }) => ({
					id: book_id,
					content: (
						<>
							<b lang={languageOfText(title)}>{title}</b>
							<small>{[publisher, book_id].filter(Boolean).join(' · ')}</small>
						</>
					),
				}))}
				onPick={bookId => {
					const book = books.find(({ book_id }) => book_id === bookId)
					if (!book) return
					setTyped(book.title)
					setChosen(true)
					onChoose(book)
				}}
				status={search && !chosen && data ? t('book.found', { count: books.length }) : ''}
				isInvalid={error !== undefined}
				describedBy={`${id}-error`}
			/>
			<p id={`${id}-error`} className={css.error} role="alert">
				{error}
			</p>
		</div>
	)
}

async function load(search: string, signal: AbortSignal) {
	const query = { search }
	const { books } = await call<typeof bookListApi.list>('GET /api/conteditor/booklist', { query }, { signal })
	return books
		.filter(({ state, gaps }) => state !== 'demo' && !gaps.includes('book'))
		.slice(0, maxShown)
		.map(({ book_id, name, title, publisher }) => ({ book_id, title: name ?? title, publisher }))
}
