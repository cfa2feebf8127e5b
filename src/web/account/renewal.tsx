import { serverNow } from '#contract/call.ts'
import { OutsideLink } from '#design/button.tsx'
import { Price } from '#features/catalogue/ui/books/price.tsx'
import { daysLeft } from '#features/entitlements/rules.ts'
import { useMyBooksWords } from '#features/my-books/ui/use-my-books-words.ts'
import css from './my-book-card.module.css'
import type { MyBook } from './use-my-books.ts'

/** From so many days on it is time to renew; from so many on it is urgent. */
const renewalDays = 30
const urgentDays = 7

export function Renewal({
	book: { bookId, dateEnd, product },
	size = 'md',
}: {
	book: MyBook
	size?: 'md' | 'lg'
}) {
	const t = useMyBooksWords()
	if (!product?.isReady || leftUntil(dateEnd) > renewalDays) return null
	return (
		<>
			<OutsideLink
				href={`/buy/${encodeURIComponent(product.product_id)}`}
				variant="secondary"
				size={size}
				aria-label={t('renewBook', { title: product.name ?? bookId })}
			>
				{t('renew')}
			</OutsideLink>
			<Price book={product} />
		</>
	)
}

export function termClass(dateEnd: number): string {
	return (leftUntil(dateEnd) <= urgentDays ? css.urgent : css.current) ?? ''
}

function leftUntil(dateEnd: number): number {
	return daysLeft(dateEnd, serverNow()) ?? 0
}
