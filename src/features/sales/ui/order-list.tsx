import { languageOfText } from '#contract/language-of-text.ts'
import { Button } from '#design/button.tsx'
import css from './order-list.module.css'
import { OrderTable } from './order-table.tsx'
import { ReportNote } from './report-note.tsx'
import table from './report-table.module.css'
import { SearchField } from './search-field.tsx'
import { useOrders } from './use-orders.ts'
import type { Change, View } from './use-report-address.ts'
import { useReportWords } from './use-report-words.ts'
import type { SalesReply } from './use-sales.ts'

type Props = { view: View; onChange: (change: Change) => void; sales: SalesReply }

export function OrderList({ view, onChange, sales }: Props) {
	const t = useReportWords()
	const orders = useOrders(view)
	const { data } = orders
	return (
		<section className={table.section} aria-labelledby="orders-title" aria-busy={orders.status === 'loading'}>
			<header className={table.head}>
				<h2 id="orders-title">{t('orders')}</h2>
				<div className={css.tools}>
					<SearchField
						label={t('orders.search')}
						value={view.search}
						onChange={search => onChange({ search })}
					/>
					<select
						aria-label={t('orders.byTitle')}
						value={view.productId}
						onChange={event => onChange({ title: event.currentTarget.value })}
					>
						<option value="">{t('orders.allTitles')}</option>
						{sales.titles.map(title => (
							<option key={title.product_id} value={title.product_id} lang={languageOfText(title.title)}>
								{title.title}
							</option>
						))}
						{view.productId && !sales.titles.some(title => title.product_id === view.productId) && (
							<option value={view.productId}>{sales.title ?? view.productId}</option>
						)}
					</select>
				</div>
			</header>
			{orders.status === 'failed' && <ReportNote text={t('orders.failed')} onRetry={orders.again} />}
			{data?.count === 0 && <ReportNote text={t(view.search ? 'orders.noneFound' : 'orders.none')} />}
			{data && data.count > 0 && (
				<>
					<OrderTable
						orders={orders.orders}
						count={data.count}
						sum={data.sum}
						timeZone={sales.time_zone}
						sort={view.sort}
						onChoose={sort => onChange({ sort })}
					/>
					{orders.isMoreFailed && <ReportNote text={t('orders.failed')} />}
					{orders.hasMore && (
						<Button variant="secondary" className={table.more} onClick={orders.more}>
							{t('orders.more')}
						</Button>
					)}
				</>
			)}
		</section>
	)
}
