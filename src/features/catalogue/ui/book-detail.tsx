import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { BookActions } from './book-actions.tsx'
import { BookCover } from './book-cover.tsx'
import styles from './book-detail.module.css'
import { Description } from './description.tsx'
import { Price } from './price.tsx'

/** The cover large, what it costs and the one right action beside it, what it is for, what it is about. */
export function BookDetail({ book, expiry }: { book: Card; expiry: ReactNode }) {
	const t = useWords({ en, ru })
	const facts: [string, ReactNode][] = [
		[
			t('publisher'),
			<Link key="publisher" to={`/books?search=${encodeURIComponent(book.publisher)}`}>
				{book.publisher}
			</Link>,
		],
		...(book.series ? [[t('series'), book.series] as [string, ReactNode]] : []),
		...(book.level ? [[t('level'), book.level] as [string, ReactNode]] : []),
		[t('age'), `${book.ageMark}+`],
		...(book.pages ? [[t('pages'), book.pages] as [string, ReactNode]] : []),
		...(book.audioMinutes
			? [[t('audio'), t('minutes', { count: book.audioMinutes })] as [string, ReactNode]]
			: []),
	]
	return (
		<article className={styles.book}>
			<div className={styles.cover}>
				<BookCover book={book} isFirst />
			</div>
			<div className={styles.head}>
				<h1>{book.name}</h1>
				<p className={styles.author}>{book.author}</p>
			</div>
			<div className={styles.buy}>
				{expiry ? <p className={styles.expiry}>{expiry}</p> : <Price book={book} size="lg" />}
				<BookActions book={book} canOpen={expiry !== null} size="lg" />
			</div>
			<dl className={styles.facts}>
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<div className={styles.about}>
				<Description text={book.description} />
			</div>
		</article>
	)
}
