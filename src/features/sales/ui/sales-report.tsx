import { todayIn } from '#contract/time-zone/today-in.ts'
import type { Language } from '#contract/vocabulary.ts'
import { useLanguage } from '#i18n/language.tsx'
import { isPeriod, maxPoints, pointsOf } from '../rules.ts'
import { ExportBar } from './export-bar.tsx'
import { OrderList } from './order-list.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { RefundsTable } from './refunds-table.tsx'
import { shortDay } from './report-format.ts'
import { ReportNote } from './report-note.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SalesHeadline } from './sales-headline.tsx'
import css from './sales-report.module.css'
import { TitlesTable } from './titles-table.tsx'
import { useReportAddress, type View } from './use-report-address.ts'
import { type Say, useReportWords } from './use-report-words.ts'
import { type SalesReply, useSales } from './use-sales.ts'

export function SalesReport({ timeZone }: { timeZone: string }) {
	const t = useReportWords()
	const language = useLanguage()
	const today = todayIn(timeZone, Date.now())
	const [view, change] = useReportAddress(today)
	const sales = useSales(view)
	const refusal = refusalOf(view)
	const { data } = sales
	return (
		<div className={css.report}>
			<PeriodPicker view={view} onChange={change} timeZone={timeZone} today={today} />
			{refusal && <ReportNote text={t(refusal)} />}
			{!refusal && sales.status === 'failed' && (
				<ReportNote text={t('orders.failed')} onRetry={sales.again} />
			)}
			{!refusal && !data && sales.status === 'loading' && <Skeleton />}
			{!refusal && data && (
				<div className={css.figures} aria-busy={sales.status === 'loading'}>
					<SalesHeadline sales={data} title={data.title} thisYear={today.slice(0, 4)} />
					<p className={css.state}>{finalityOf(data, t, language)}</p>
					<ExportBar view={view} today={today} />
					{data.totals.count + data.totals.refund_count + data.previous.count > 0 && (
						<SalesChart
							sales={data}
							step={view.step}
							thisYear={today.slice(0, 4)}
							onChoose={step => change({ by: step })}
						/>
					)}
					{data.titles.length > 0 && (
						<TitlesTable
							titles={data.titles}
							chosen={view.productId}
							onChoose={productId => change({ title: productId })}
						/>
					)}
					<OrderList view={view} onChange={change} sales={data} />
					{data.refunds.length > 0 && (
						<RefundsTable
							refunds={data.refunds}
							count={data.totals.refund_count}
							sum={data.totals.refund_sum}
							timeZone={timeZone}
						/>
					)}
				</div>
			)}
		</div>
	)
}

function finalityOf({ totals, final_until: until }: SalesReply, t: Say, language: Language): string {
	if (until === null || until < totals.from) return t('sales.preliminary')
	if (until >= totals.to) return t('sales.final')
	return t('sales.finalUntil', { day: shortDay(until, language) })
}

function refusalOf({ days }: View): 'orders.choose' | 'orders.reversed' | 'orders.tooLong' | null {
	if (isPeriod(days)) return pointsOf(days, 'month') > maxPoints ? 'orders.tooLong' : null
	return days.from && days.to && days.from > days.to ? 'orders.reversed' : 'orders.choose'
}

function Skeleton() {
	const t = useReportWords()
	return (
		<>
			<p className="visually-hidden" role="status">
				{t('orders.loading')}
			</p>
			<div className={css.skeleton} aria-hidden />
			<div className={css.skeleton} aria-hidden />
		</>
	)
}
