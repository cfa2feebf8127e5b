import { accessDays } from '#features/entitlements/rules.ts'
import { formatDays } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Promises, ShopTotals } from '../contract.ts'
import styles from './shop-facts.module.css'
import { useStorefrontWords } from './use-storefront-words.ts'

type Props = { totals: ShopTotals; promises: Promises }

export function ShopFacts({ totals, promises: { refund, hours, email } }: Props) {
	const t = useStorefrontWords()
	const language = useLanguage()
	const { books, inProduction, audioMinutes } = totals
	const audio =
		audioMinutes < 60
			? t('facts.minutes', { count: audioMinutes })
			: t('facts.hours', { count: Math.floor(audioMinutes / 60) })
	return (
		<section className={styles.facts} aria-label={t('facts')}>
			<dl>
				<div>
					<dt>{t('facts.books', { count: books })}</dt>
					{audioMinutes > 0 ? <dd>{audio}</dd> : null}
					{inProduction > 0 ? <dd>{t('facts.inProduction', { count: inProduction })}</dd> : null}
				</div>
				<div>
					<dt>{t('facts.access', { days: formatDays(accessDays, language) })}</dt>
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
