import { ButtonLink, type ButtonVariant, OutsideLink } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../../contract.ts'
import en from '../../words.en.json' with { type: 'json' }
import ru from '../../words.ru.json' with { type: 'json' }

type Props = {
	book: Pick<Card, 'book_id' | 'product_id' | 'name' | 'price' | 'isReady' | 'url'>
	canOpen: boolean
	size?: 'md' | 'lg'
	variant?: ButtonVariant
}

/** The one right action: Open for whoever may read, Get for a free book, Buy for any other; none before it is out. */
export function ReadOrBuy({ book, canOpen, size = 'md', variant = 'primary' }: Props) {
	const t = useWords({ en, ru })
	const title = { title: book.name }
	if (canOpen)
		return (
			<ButtonLink
				size={size}
				variant={variant}
				href={`/view-books/${book.book_id}`}
				aria-label={t('openBook', title)}
			>
				{t('open')}
			</ButtonLink>
		)
	if (!book.isReady) return null
	const isFree = book.price === 0
	return (
		<OutsideLink
			size={size}
			variant={variant}
			href={book.url}
			data-buy={book.product_id}
			aria-label={t(isFree ? 'getBook' : 'buyBook', title)}
		>
			{t(isFree ? 'get' : 'buy')}
		</OutsideLink>
	)
}
