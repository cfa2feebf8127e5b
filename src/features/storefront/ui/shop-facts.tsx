import type { Promises, ShopTotals } from '../contract.ts'
import styles from './shop-facts.module.css'
import { useStorefrontWords } from './use-storefront-words.ts'

type Props = { totals: ShopTotals; promises: Promises }

export function ShopFacts({ totals: { books, audioHours }, promises: { refund, hours, email } }: Props) {
	const t = useStorefrontWords()
	return (
		<section className={styles.facts} aria-label={t('facts')}>
			<dl>
				<div>
					<dt>{t('facts.books', { count: books })}</dt>
					{audioHours > 0 ? <dd>{t('facts.hours', { count: audioHours })}</dd> : null}
				</div>
				<div>
					<dt>{t('facts.access')}</dt>
					<dd>{t('facts.accessText')}</dd>
				</div>
				{refund === null ? null : (
					<div>
						<dt>{t('facts.refund')}</dt>
						<dd>
							{refund} <a href="/legal/offer">{t('facts.offer')}</a>
						</dd>
					</div>
				)}
				<div>
					<dt>{t('facts.answer')}</dt>
					<dd>
						<a href={`mailto:${email}`}>{email}</a>
						<br />
						{hours}
					</dd>
				</div>
			</dl>
		</section>
	)
}
