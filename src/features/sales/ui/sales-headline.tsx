import type { Language } from '#contract/vocabulary.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Figures } from '../contract.ts'
import { changeOf } from '../rules.ts'
import { daySpan, signedPercent, whole } from './report-format.ts'
import css from './sales-headline.module.css'
import { useReportWords } from './use-report-words.ts'
import type { SalesReply } from './use-sales.ts'

type Props = { sales: SalesReply; title: string | null; thisYear: string }
type Shown = 'sum' | 'count' | 'average' | 'quantity'

export function SalesHeadline({ sales: { totals, previous, year_ago: yearAgo }, title, thisYear }: Props) {
	const t = useReportWords()
	const language = useLanguage()
	const money = (sum: number) => formatMoney(sum, language)
	const count = (number: number) => whole(number, language)
	const span = daySpan(previous, language, thisYear)
	const isYearAgo = previous.from === yearAgo.from && previous.to === yearAgo.to

	function changes(name: Shown, write: (value: number) => string) {
		return (
			<>
				{isYearAgo ? null : (
					<Change
						now={totals[name]}
						before={previous[name]}
						write={write}
						to={t('sales.toPrevious', { period: span })}
					/>
				)}
				<Change now={totals[name]} before={yearAgo[name]} write={write} to={t('sales.toYearAgo')} />
			</>
		)
	}

	return (
		<section className={css.headline} aria-live="polite">
			<div className={css.sum}>
				<h2>{title ? t('sales.of', { title }) : t('sales.sum')}</h2>
				<p className={css.large}>{money(totals.sum)}</p>
				<div className={css.changes}>{changes('sum', money)}</div>
			</div>
			<dl className={css.parts}>
				<div>
					<dt>{t('sales.count')}</dt>
					<dd>{count(totals.count)}</dd>
					<dd className={css.changes}>{changes('count', count)}</dd>
				</div>
				<div>
					<dt>{t('sales.average')}</dt>
					<dd>{money(totals.average)}</dd>
					<dd className={css.changes}>{changes('average', money)}</dd>
				</div>
				<div>
					<dt>{t('sales.quantity')}</dt>
					<dd>{count(totals.quantity)}</dd>
					<dd className={css.changes}>{changes('quantity', count)}</dd>
				</div>
				<div>
					<dt>{t('sales.refunds')}</dt>
					<dd>{money(-totals.refund_sum || 0)}</dd>
					<dd className={css.changes}>
						<span>{t('sales.refundCount', { count: totals.refund_count })}</span>
						<span>{`${t('sales.net')}: ${money(totals.net)}`}</span>
					</dd>
				</div>
			</dl>
		</section>
	)
}

type ChangeProps = { now: number; before: number; write: (value: number) => string; to: string }

function Change({ now, before, write, to }: ChangeProps) {
	const t = useReportWords()
	const language = useLanguage()
	const change = changeOf(now, before)
	const [look, text] = looks(change, language)
	return (
		<span
			title={change === null ? t('sales.nothingBefore') : t('sales.previously', { value: write(before) })}
		>
			<b className={look}>{text}</b> {to}
		</span>
	)
}

function looks(change: Figures['net'] | null, language: Language): [string | undefined, string] {
	if (change === null) return [css.same, '—']
	const text = signedPercent(change, language)
	if (Math.abs(change) < 0.005) return [css.same, text]
	return change > 0 ? [css.up, `▲ ${text}`] : [css.down, `▼ ${text}`]
}
