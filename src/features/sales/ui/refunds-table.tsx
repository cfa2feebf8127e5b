import { formatExactMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Refund } from '../contract.ts'
import { orderMoment } from './report-format.ts'
import css from './report-table.module.css'
import { useReportWords } from './use-report-words.ts'

type Props = { refunds: Refund[]; count: number; sum: number; timeZone: string }

export function RefundsTable({ refunds, count, sum, timeZone }: Props) {
	const t = useReportWords()
	const language = useLanguage()
	return (
		<section className={css.section} aria-labelledby="refunds-title">
			<h2 id="refunds-title">{t('refunds')}</h2>
			<p className={css.note}>{t('refunds.text')}</p>
			<table className={css.table}>
				<caption className="visually-hidden">{t('refunds')}</caption>
				<thead>
					<tr>
						<th scope="col">{t('orders.number')}</th>
						<th scope="col">{t('orders.date')}</th>
						<th scope="col">{t('orders.title')}</th>
						<th scope="col">{t('refunds.order')}</th>
						<th scope="col" className={css.number}>
							{t('orders.quantity')}
						</th>
						<th scope="col" className={css.number}>
							{t('orders.total')}
						</th>
					</tr>
				</thead>
				<tbody>
					{refunds.map(refund => (
						<tr key={refund.number}>
							<td data-label={t('orders.number')} className={css.nowrap}>
								{refund.number}
							</td>
							<td data-label={t('orders.date')} className={css.nowrap}>
								{orderMoment(refund.refunded_at, language, timeZone)}
							</td>
							<td className={css.wide}>{refund.product_title}</td>
							<td data-label={t('refunds.order')}>{refund.site_number ?? refund.order_number}</td>
							<td data-label={t('orders.quantity')} className={css.number}>
								{refund.quantity ?? '—'}
							</td>
							<td data-label={t('orders.total')} className={css.number}>
								<strong>{formatExactMoney(-refund.amount, language)}</strong>
							</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{t('orders.summary')}</th>
						<td colSpan={4}>{t('sales.refundCount', { count })}</td>
						<td className={css.number}>{formatExactMoney(-sum, language)}</td>
					</tr>
				</tfoot>
			</table>
		</section>
	)
}
