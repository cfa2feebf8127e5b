import { type CSSProperties, useState } from 'react'
import { locales } from '#contract/language.ts'
import { formatExactMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { monthName } from '#i18n/month-name.ts'
import type { Point } from '../contract.ts'
import { maxPoints, pointsOf, type Step, steps } from '../rules.ts'
import { ChartBars } from './chart-bars.tsx'
import { labelled, scaleFor } from './chart-scale.ts'
import { ChartTable } from './chart-table.tsx'
import { briefMoney, daySpan, shortDay } from './report-format.ts'
import css from './sales-chart.module.css'
import { useReportWords } from './use-report-words.ts'
import type { SalesReply } from './use-sales.ts'

type Props = { sales: SalesReply; step: Step; thisYear: string; onChoose: (step: Step) => void }
const maxLabels = 6

export function SalesChart({ sales: { series, totals }, step, thisYear, onChoose }: Props) {
	const t = useReportWords()
	const language = useLanguage()
	const [active, setActive] = useState<number | null>(null)
	const scale = scaleFor(Math.max(...series.map(point => Math.max(point.sum, point.previous_sum))))
	const when = (point: Point) =>
		step === 'month' && point.from.endsWith('-01')
			? monthName(point.from.slice(0, 7), language)
			: daySpan(point, language, thisYear)
	const words = (point: Point) =>
		t('chart.point', {
			when: when(point),
			sum: formatExactMoney(point.sum, language),
			orders: t('orders.count', { count: point.count }),
			before: formatExactMoney(point.previous_sum, language),
		})
	const shown = active === null ? undefined : series[active]
	return (
		<section className={css.chart} aria-labelledby="chart-title">
			<header className={css.head}>
				<h2 id="chart-title">{t('chart')}</h2>
				<fieldset className={css.steps}>
					<legend className="visually-hidden">{t('chart.by')}</legend>
					{steps.map(name => (
						<button
							key={name}
							type="button"
							aria-pressed={name === step}
							disabled={pointsOf(totals, name) > maxPoints}
							onClick={() => onChoose(name)}
						>
							{t(`chart.${name}`)}
						</button>
					))}
				</fieldset>
			</header>
			<p className={css.reading} aria-hidden>
				{shown ? words(shown) : <Legend />}
			</p>
			<div className={css.plot}>
				<div className={css.axis} aria-hidden>
					{scale.lines.map(line => (
						<span key={line} style={{ '--at': line / scale.top } as CSSProperties}>
							{briefMoney(line, language)}
						</span>
					))}
				</div>
				<ChartBars
					label={`${t('chart')}. ${t('chart.keys')}`}
					series={series}
					scale={scale}
					words={words}
					active={active}
					onActive={setActive}
				/>
				<div className={css.times} aria-hidden>
					{labelled(series.length, maxLabels).map(index => {
						const point = series[index]
						const at = { '--at': (index + 0.5) / series.length } as CSSProperties
						return (
							<span key={index} style={at}>
								{point && (step === 'month' ? shortMonth(point, language) : shortDay(point.from, language))}
							</span>
						)
					})}
				</div>
			</div>
			<ChartTable series={series} when={when} />
		</section>
	)
}

function Legend() {
	const t = useReportWords()
	return (
		<>
			<i className={css.now} /> {t('chart.now')} <i className={css.before} /> {t('chart.before')}
		</>
	)
}

function shortMonth({ from }: Point, language: 'en' | 'ru'): string {
	return new Date(from).toLocaleDateString(locales[language], { month: 'short', timeZone: 'UTC' })
}
