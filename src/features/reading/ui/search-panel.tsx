import { useDeferredValue, useEffect, useState } from 'react'
import type { PageText } from '#features/books/contract.ts'
import { indexOfNumber } from './page-numbers.ts'
import type { Reader } from './reader-store.ts'
import { type Found, searchPages, shortestQuery } from './search-pages.ts'
import styles from './search-panel.module.css'
import { useReadingWords } from './use-reading-words.ts'

type Props = {
	reader: Reader
	startPage: number
	/** The texts of the book's pages; asked for when somebody first searches. */
	loadTexts(): Promise<readonly PageText[]>
	onOpened(): void
}

/** Finds words in the texts of the pages. */
export function SearchPanel({ reader, startPage, loadTexts, onOpened }: Props) {
	const t = useReadingWords()
	const texts = useTexts(loadTexts)
	const [typed, setTyped] = useState('')
	const query = useDeferredValue(typed)

	function open({ page }: Found) {
		const index = indexOfNumber(page, { startPage, pageCount: reader.pages.length })
		if (index === null) return
		reader.send({ type: 'goTo', index })
		onOpened()
	}

	return (
		<search>
			<input
				type="search"
				className={styles.field}
				aria-label={t('search')}
				placeholder={t('search')}
				value={typed}
				onChange={event => setTyped(event.currentTarget.value)}
			/>
			{typeof texts === 'string' ? (
				<p className={styles.note} role="status">
					{t(`search.${texts}`)}
				</p>
			) : (
				<Results texts={texts} query={query} onOpen={open} />
			)}
		</search>
	)
}

function Results({
	texts,
	query,
	onOpen,
}: {
	texts: readonly PageText[]
	query: string
	onOpen(found: Found): void
}) {
	const t = useReadingWords()
	const results = searchPages(texts, query)
	const count = results.length
	const isShort = query.trim().length < shortestQuery
	return (
		<>
			<p className={styles.note} role="status">
				{isShort ? t('search.hint') : count > 0 ? t('search.found', { count }) : t('search.none')}
			</p>
			<ul>
				{results.map(found => (
					<li key={found.page}>
						<button type="button" className={styles.result} onClick={() => onOpen(found)}>
							<span>
								{found.snippet.before}
								<mark>{found.snippet.hit}</mark>
								{found.snippet.after}
							</span>
							<span className={styles.page}>{t('page', { page: String(found.page) })}</span>
						</button>
					</li>
				))}
			</ul>
		</>
	)
}

function useTexts(loadTexts: Props['loadTexts']): readonly PageText[] | 'loading' | 'failed' | 'noText' {
	const [texts, setTexts] = useState<readonly PageText[] | 'loading' | 'failed' | 'noText'>('loading')
	useEffect(() => {
		let isHere = true
		loadTexts().then(
			pages => isHere && setTexts(pages.some(page => page.text.trim()) ? pages : 'noText'),
			() => isHere && setTexts('failed'),
		)
		return () => {
			isHere = false
		}
	}, [loadTexts])
	return texts
}
