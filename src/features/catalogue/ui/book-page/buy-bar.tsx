import type { ReactNode } from 'react'
import type { Card } from '../../contract.ts'
import { Price } from '../books/price.tsx'
import { ReadOrBuy } from '../books/read-or-buy.tsx'
import styles from './buy-bar.module.css'

type Props = {
	book: Pick<
		Card,
		'book_id' | 'product_id' | 'name' | 'price' | 'priceWithoutDiscount' | 'discountUntil' | 'isReady' | 'url'
	>
	expiry: ReactNode
}

/** On phones the price and the one right action, at the foot while those of the page are out of view. */
export function BuyBar({ book, expiry }: Props) {
	if (expiry === null && !book.isReady) return null
	return (
		<div className={styles.bar}>
			{expiry ? <p>{expiry}</p> : <Price book={book} />}
			<ReadOrBuy book={book} canOpen={expiry !== null} size="lg" />
		</div>
	)
}
