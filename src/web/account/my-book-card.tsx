import { ButtonLink, OutsideLink } from '#design/button.tsx'
import { Cover } from '#design/cover.tsx'
import { Expiry } from '#features/entitlements/ui/expiry.tsx'
import css from './my-book-card.module.css'
import { useAccountWords } from './use-account-words.ts'
import type { MyBook } from './use-my-books.ts'

type Props = { book: MyBook; isExpired: boolean }

export function MyBookCard({ book: { bookId, dateEnd, product }, isExpired }: Props) {
	const t = useAccountWords()
	const title = product?.name ?? bookId
	const action = isExpired ? t('dashboard.renew') : t('dashboard.open')
	return (
		<li className={isExpired ? `${css.card} ${css.expired}` : css.card}>
			<div className={css.cover}>
				<Cover
					src={product?.logo ?? null}
					width={product?.logoWidth ?? null}
					height={product?.logoHeight ?? null}
					colour={product?.logoColour ?? null}
					title={title}
				/>
			</div>
			<div className={css.words}>
				<h2>{title}</h2>
				{product && <p>{product.author}</p>}
				<p className={css.expiry}>
					<Expiry dateEnd={dateEnd} />
				</p>
				{!isExpired && (
					<ButtonLink href={`/view-books/${bookId}`} aria-label={`${action}: ${title}`}>
						{action}
					</ButtonLink>
				)}
				{isExpired && product?.isReady && (
					<OutsideLink href={product.url} look="secondary" aria-label={`${action}: ${title}`}>
						{action}
					</OutsideLink>
				)}
			</div>
		</li>
	)
}
