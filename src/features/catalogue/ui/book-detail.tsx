import type { ReactNode } from 'react'
import { RichText } from '#design/rich-text.tsx'
import type { Card } from '../contract.ts'
import { BookActions } from './book-actions.tsx'
import { BookCover } from './book-cover.tsx'
import styles from './book-detail.module.css'
import { BookFacts } from './book-facts.tsx'
import { Price } from './price.tsx'

type Props = {
	book: Card
	/** How long the visitor may still read it; null for whoever may not. */
	expiry: ReactNode
	trackCount: number
	/** Puts it on the wish list. */
	wish: ReactNode
	/** What can be heard of it. */
	sample: ReactNode
	/** Where it can be found again; on paper only. */
	address: string
}

/** The cover large, what it costs and the one right action beside it, what it is for, what it is about. */
export function BookDetail({ book, expiry, trackCount, wish, sample, address }: Props) {
	return (
		<article className={styles.book}>
			<div className={styles.cover}>
				<BookCover book={book} isFirst sizes="(max-width: 600px) 240px, 360px" />
			</div>
			<div className={styles.head}>
				<h1 lang={languageOf(book.name)}>{book.name}</h1>
				<p className={styles.author}>{book.author}</p>
			</div>
			<div className={styles.buy}>
				{expiry ? <p className={styles.expiry}>{expiry}</p> : <Price book={book} size="lg" />}
				<div className={styles.actions}>
					<BookActions book={book} canOpen={expiry !== null} size="lg" />
					<div className={styles.wish}>{wish}</div>
				</div>
				{sample}
			</div>
			<div className={styles.facts}>
				<BookFacts book={book} trackCount={trackCount} />
			</div>
			<div className={styles.about}>
				<RichText text={book.description} />
			</div>
			<p className={styles.address}>{address}</p>
		</article>
	)
}

/** Titles of English books are read in English on a Russian page. */
function languageOf(title: string): 'en' | 'ru' {
	return /[а-яё]/i.test(title) ? 'ru' : 'en'
}
