import { Button } from '#design/button.tsx'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './order-report.module.css'
import { OrderTable } from './order-table.tsx'
import type { Period } from './period.ts'
import { PeriodPicker } from './period-picker.tsx'
import { useOrders } from './use-orders.ts'

/** What was sold in a period: the sum first, then the orders. */
export function OrderReport({ period, choose }: { period: Period; choose: (period: Period) => void }) {
	const t = useWords({ en, ru })
	const language = useLanguage()
	const { orders, more, again } = useOrders(period)
	return (
		<div className={css.report}>
			<PeriodPicker period={period} choose={choose} />
			<div className={css.sum} aria-live="polite" aria-busy={orders.status === 'loading'}>
				<p>{t('orders.sum')}</p>
				<output>{orders.status === 'ready' ? formatMoney(orders.sum, language) : '—'}</output>
			</div>
			{orders.status === 'unchosen' && <p className={css.note}>{t('orders.choose')}</p>}
			{orders.status === 'reversed' && <p className={css.note}>{t('orders.reversed')}</p>}
			{orders.status === 'loading' && <p className={css.note}>{t('orders.loading')}</p>}
			{orders.status === 'failed' && (
				<div className={css.note} role="alert">
					{t('orders.failed')}
					<Button look="secondary" onClick={again}>
						{t('orders.again')}
					</Button>
				</div>
			)}
			{orders.status === 'ready' && orders.count === 0 && <p className={css.note}>{t('orders.none')}</p>}
			{orders.status === 'ready' && orders.count > 0 && (
				<>
					<OrderTable orders={orders.orders} count={orders.count} sum={orders.sum} />
					{orders.cursor !== null && (
						<Button look="secondary" className={css.more} onClick={more}>
							{t('orders.more')}
						</Button>
					)}
				</>
			)}
		</div>
	)
}
