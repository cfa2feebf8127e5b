import { formatExactMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Order, OrderSort } from '../contract.ts'
import { orderMoment, whole } from './report-format.ts'
import css from './report-table.module.css'
import { SortableHead } from './sortable-head.tsx'
import { useReportWords } from './use-report-words.ts'

type Props = {
	orders: Order[]
	count: number
	sum: number
	timeZone: string
	sort: OrderSort
	onChoose: (sort: OrderSort) => void
}

/** The summary is of all matching orders, also those not loaded. */
export function OrderTable({ orders, count, sum, timeZone, sort, onChoose }: Props) {
	const t = useReportWords()
	const language = useLanguage()
	return (
		<table className={`${css.table} ${css.compact}`}>
			<caption className="visually-hidden">{t('orders')}</caption>
			<thead>
				<tr>
					<th scope="col">{t('orders.number')}</th>
					<SortableHead name="date" label={t('orders.date')} sort={sort} onChoose={onChoose} />
					<th scope="col">{t('orders.title')}</th>
					<th scope="col" className={css.number}>
						{t('orders.price')}
					</th>
					<th scope="col" className={css.number}>
						{t('orders.quantity')}
					</th>
					<SortableHead name="total" label={t('orders.total')} sort={sort} onChoose={onChoose} isNumber />
				</tr>
			</thead>
			<tbody>
				{orders.map(order => (
					<tr key={order.number}>
						<td data-label={t('orders.number')} className={css.nowrap}>
							{order.number}
							{order.site_number && <small className={css.site}>{order.site_number}</small>}
						</td>
						<td data-label={t('orders.date')} className={css.nowrap}>
							{orderMoment(order.paid_at, language, timeZone)}
						</td>
						<td className={css.wide}>{order.product_title}</td>
						<td data-label={t('orders.price')} className={css.number}>
							<span className={css.times}>{`${whole(order.quantity, language)} × `}</span>
							{formatExactMoney(order.price_per_pcs, language)}
						</td>
						<td data-label={t('orders.quantity')} className={css.number}>
							{whole(order.quantity, language)}
						</td>
						<td data-label={t('orders.total')} className={css.number}>
							<strong>{formatExactMoney(order.total_price, language)}</strong>
						</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{t('orders.summary')}</th>
					<td colSpan={4}>{t('orders.count', { count })}</td>
					<td className={css.number}>{formatExactMoney(sum, language)}</td>
				</tr>
			</tfoot>
		</table>
	)
}
