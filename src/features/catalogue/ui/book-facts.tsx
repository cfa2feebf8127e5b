import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './book-facts.module.css'

type Fact = { name: string; value: ReactNode }

/** Whom the book is for and how much there is of it; what nobody knows is left out. */
export function BookFacts({ book, trackCount }: { book: Card; trackCount: number }) {
	const t = useWords({ en, ru })
	const audio = [
		...(book.audioMinutes ? [t('minutes', { count: book.audioMinutes })] : []),
		...(trackCount > 0 ? [t('tracks', { count: trackCount })] : []),
	].join(', ')
	const facts: (Fact | null)[] = [
		book.level ? { name: t('level'), value: <span className={styles.level}>{book.level}</span> } : null,
		{ name: t('age'), value: <span className={styles.age}>{book.ageMark}+</span> },
		book.pages ? { name: t('pages'), value: book.pages } : null,
		audio ? { name: t('audio'), value: audio } : null,
		book.series ? { name: t('series'), value: book.series } : null,
		{
			name: t('publisher'),
			value: <a href={`/books?${new URLSearchParams({ publisher: book.publisher })}`}>{book.publisher}</a>,
		},
	]
	return (
		<dl className={styles.facts}>
			{facts.map(fact =>
				fact === null ? null : (
					<div key={fact.name}>
						<dt>{fact.name}</dt>
						<dd>{fact.value}</dd>
					</div>
				),
			)}
		</dl>
	)
}
