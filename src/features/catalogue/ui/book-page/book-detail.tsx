import type { ReactNode } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { RichText } from '#design/rich-text/rich-text.tsx'
import type { Card, Fact } from '../../contract.ts'
import { BookCover } from '../books/book-cover.tsx'
import { Price } from '../books/price.tsx'
import { AccessTerm } from './access-term.tsx'
import { Assurances, type Trial } from './assurances.tsx'
import { BookActions } from './book-actions.tsx'
import styles from './book-detail.module.css'
import { BookFacts } from './book-facts.tsx'

type Props = {
	book: Card
	facts: Fact[]
	expiry: ReactNode
	trackCount: number
	trial: Trial
	hasRefund: boolean
	/** In place of the button while the book cannot be bought. */
	awaiting: ReactNode
	wish: ReactNode
	sample: ReactNode
	/** Printed only. */
	address: string
}

export function BookDetail({ book, facts, expiry, wish, sample, address, ...about }: Props) {
	const { trackCount, trial, hasRefund, awaiting } = about
	const isForSale = expiry === null && book.isReady
	return (
		<article className={styles.book}>
			<div className={styles.cover}>
				<BookCover book={book} isFirst sizes="(max-width: 600px) 240px, 360px" />
			</div>
			<div className={styles.head}>
				<h1 lang={languageOfText(book.name)}>{book.name}</h1>
				<p lang={languageOfText(book.author)} className={styles.author}>
					{book.author}
				</p>
			</div>
			<div className={styles.buy}>
				{expiry ? <p className={styles.expiry}>{expiry}</p> : <Price book={book} size="lg" />}
				{isForSale ? <AccessTerm audioMinutes={book.audioMinutes} /> : null}
				<div className={styles.actions}>
					<BookActions book={book} canOpen={expiry !== null} awaiting={awaiting} />
					<Assurances book={book} isForSale={isForSale} hasRefund={hasRefund} trial={trial} />
					<div className={styles.wish}>{wish}</div>
				</div>
				{sample}
			</div>
			<div className={styles.facts}>
				<BookFacts book={book} facts={facts} trackCount={trackCount} />
			</div>
			<div className={styles.about}>
				<RichText text={book.description} />
			</div>
			<p className={styles.address}>{address}</p>
		</article>
	)
}
