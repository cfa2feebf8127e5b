import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '#design/button.tsx'
import { SearchInput } from '#design/choice/search-input.tsx'
import type { MyWord } from '../../contract.ts'
import { useMyWordsWords } from '../use-my-words-words.ts'
import type { WordStore } from '../word-store.ts'
import { booksOf, foundWords } from './found-words.ts'
import { WordExports } from './word-exports.tsx'
import styles from './word-list.module.css'
import { WordRow } from './word-row.tsx'

const rowsAtOnce = 100
type Props = {
	words: readonly MyWord[]
	store: WordStore
	/** The word that was brought back just now. */
	broughtBack: string | null
	onRemove(word: MyWord): void
	/** The package for Anki; rejects with words for the reader. */
	anki(bookId: string | null): Promise<Blob>
}

export function WordList({ words, store, broughtBack, onRemove, anki }: Props) {
	const t = useMyWordsWords()
	const [text, setText] = useState('')
	const [bookId, setBookId] = useState<string | null>(null)
	const [rows, setRows] = useState(rowsAtOnce)
	const wanted = useDeferredValue(text)
	const books = useMemo(() => booksOf(words), [words])
	const found = useMemo(() => foundWords(words, { text: wanted, bookId }), [words, wanted, bookId])
	return (
		<section className={styles.list} aria-label={t('list')}>
			<search className={styles.filters}>
				{/* biome-ignore lint/a11y/noLabelWithoutControl: the field is in it */}
				<label className={styles.search}>
					<span className="visually-hidden">{t('search')}</span>
					<Search aria-hidden size={18} />
					<SearchInput
						placeholder={t('search')}
						value={text}
						maxLength={100}
						onChange={event => {
							setText(event.target.value)
							setRows(rowsAtOnce)
						}}
					/>
				</label>
				{books.length > 1 ? (
					<label className={styles.books}>
						<span className="visually-hidden">{t('book')}</span>
						<select value={bookId ?? ''} onChange={event => setBookId(event.target.value || null)}>
							<option value="">{t('allBooks')}</option>
							{books.map(({ id, title, count }) => (
								<option key={id} value={id}>
									{title} ({count})
								</option>
							))}
						</select>
					</label>
				) : null}
			</search>
			<p role="status" className={styles.count}>
				{t('found', { count: found.length })}
			</p>
			<ul className={styles.rows}>
				{found.slice(0, rows).map(word => (
					<WordRow
						key={word.id}
						word={word}
						onSave={changed => void store.save([changed])}
						isBroughtBack={word.id === broughtBack}
						onRemove={onRemove}
					/>
				))}
			</ul>
			{found.length > rows ? (
				<Button variant="secondary" onClick={() => setRows(rows + rowsAtOnce)}>
					{t('more')}
				</Button>
			) : null}
			<WordExports words={found} bookId={bookId} anki={anki} />
		</section>
	)
}
