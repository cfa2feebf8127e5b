import { formatMoney, formatShortDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Order } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './order-table.module.css'

const columns = ['number', 'date', 'title', 'price', 'quantity', 'total'] as const

/** Orders with a summary of the whole period, whose orders need not all be here. */
export function OrderTable({ orders, count, sum }: { orders: Order[]; count: number; sum: number }) {
	const t = useWords({ en, ru })
	const language = useLanguage()
	return (
		<table className={css.table}>
			<caption>{t('orders.caption')}</caption>
			<thead>
				<tr>
					{columns.map(column => (
						<th key={column} scope="col">
							{t(`orders.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{orders.map(order => (
					<tr key={order.number}>
						<td>{order.number}</td>
						<td>{formatShortDate(order.paid_at, language)}</td>
						<td>{order.product_title}</td>
						<td>{formatMoney(order.price_per_pcs, language)}</td>
						<td>{order.quantity}</td>
						<td>{formatMoney(order.total_price, language)}</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{t('orders.summary')}</th>
					<td colSpan={4}>{t('orders.count', { count })}</td>
					<td>{formatMoney(sum, language)}</td>
				</tr>
			</tfoot>
		</table>
	)
}
