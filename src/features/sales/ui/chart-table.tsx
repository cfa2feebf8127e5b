import { formatExactMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Point } from '../contract.ts'
import { whole } from './report-format.ts'
import css from './sales-chart.module.css'
import { useReportWords } from './use-report-words.ts'

export function ChartTable({ series, when }: { series: Point[]; when: (point: Point) => string }) {
	const t = useReportWords()
	const language = useLanguage()
	return (
		<details className={css.details}>
			<summary>{t('chart.table')}</summary>
			<table>
				<caption className="visually-hidden">{t('chart')}</caption>
				<thead>
					<tr>
						<th scope="col">{t('chart.when')}</th>
						<th scope="col">{t('sales.count')}</th>
						<th scope="col">{t('sales.sum')}</th>
						<th scope="col">{t('chart.before')}</th>
						<th scope="col">{t('sales.refunds')}</th>
					</tr>
				</thead>
				<tbody>
					{series.map(point => (
						<tr key={point.from}>
							<th scope="row">{when(point)}</th>
							<td>{whole(point.count, language)}</td>
							<td>{formatExactMoney(point.sum, language)}</td>
							<td>{formatExactMoney(point.previous_sum, language)}</td>
							<td>{formatExactMoney(-point.refund_sum || 0, language)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	)
}
