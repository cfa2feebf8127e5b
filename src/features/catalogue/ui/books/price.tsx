import { accessDays } from '#features/entitlements/rules.ts'
import { formatDays, formatLastDay, formatMoney, formatPercent } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../../contract.ts'
import { discountPercent } from '../../rules.ts'
import en from '../../words.en.json' with { type: 'json' }
import ru from '../../words.ru.json' with { type: 'json' }
import styles from './price.module.css'

type Props = {
	book: Pick<Card, 'price' | 'priceWithoutDiscount' | 'discountUntil' | 'isReady'>
	size?: 'md' | 'lg'
}

/** A book in production has no price yet. Beside a large one `AccessTerm` says in a sentence what it buys. */
export function Price({ book, size = 'md' }: Props) {
	const t = useWords({ en, ru })
	const language = useLanguage()
	if (!book.isReady) return <p className={styles.production}>{t('inProduction')}</p>
	const percent = discountPercent(book)
	return (
		<p className={[styles.price, styles[size]].join(' ')}>
			<span className="visually-hidden">{t('price')}: </span>
			<b>{book.price === 0 ? t('free') : formatMoney(book.price, language)}</b>
			{percent !== null && book.priceWithoutDiscount !== null ? (
				<>
					<s>
						<span className="visually-hidden">{t('oldPrice')}: </span>
						{formatMoney(book.priceWithoutDiscount, language)}
					</s>
					<span className={styles.percent}>−{formatPercent(percent / 100, language)}</span>
					{size === 'lg' && book.discountUntil !== null ? (
						<span className={styles.until}>
							{t('discountUntil', { date: formatLastDay(book.discountUntil, language) })}
						</span>
					) : null}
				</>
			) : null}
			{size === 'md' ? <small> {t('forDays', { days: formatDays(accessDays, language) })}</small> : null}
		</p>
	)
}
