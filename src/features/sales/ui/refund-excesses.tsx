import { formatExactMoney, formatShortDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { RefundExcess } from '../contract.ts'
import css from './report-table.module.css'
import own from './unassigned-orders.module.css'
import { useReportWords } from './use-report-words.ts'

/** What the partner site gave back beyond an order: somebody has to ask there. */
export function RefundExcesses({ excesses }: { excesses: RefundExcess[] }) {
	const t = useReportWords()
	const language = useLanguage()
	return (
		<section className={`${css.section} ${own.box}`} aria-labelledby="excess-title">
			<h2 id="excess-title">{t('excess')}</h2>
			<p className={css.note}>{t('excess.text')}</p>
			<ul className={own.list}>
				{excesses.map(({ number, order_number, title, publisher, refunded_at, sum }) => (
					<li key={number}>
						<div>
							<b>{title}</b>
							<p>{t('unassigned.soldFor', { publisher })}</p>
							<p>
								{[
									t('excess.refund', { refund: number, order: order_number }),
									formatShortDate(refunded_at, language),
								].join(' · ')}
							</p>
						</div>
						<b>{formatExactMoney(sum, language)}</b>
					</li>
				))}
			</ul>
		</section>
	)
}
