import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#contract/call.ts'
import { locales } from '#contract/language.ts'
import { zoneName } from '#contract/time-zone/zone-name.ts'
import { Button } from '#design/button.tsx'
import { useFollowed } from '#design/loading/use-loaded.ts'
import { formatExactMoney, formatMoney, formatPercent } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Overview, overviewApi, SoldIn, SoldPeriod, Stuck } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './overview-view.module.css'

/** A page of the administration, by the query of its address. */
export type AdminPlace = { [name: string]: string }
export type PlaceLink = (link: {
	place: AdminPlace
	className?: string | undefined
	children: ReactNode
}) => ReactNode

const useOverviewWords = () => useWords({ en, ru })
const refreshMs = 60_000
const earlier = [
	'yesterday_so_far',
	'yesterday',
	'week_ago_so_far',
	'week_ago',
	'last7',
	'previous7',
] as const satisfies readonly SoldPeriod[]
/** Only what ended at the same time of day can be compared with today. */
const comparable = new Set<SoldPeriod>(['yesterday_so_far', 'week_ago_so_far'])

const placeOf: { [kind in Stuck['kind']]: AdminPlace } = {
	failed_jobs: { tab: 'jobs' },
	unassigned_orders: { tab: 'partners' },
	month_to_close: { tab: 'partners' },
	no_book: { tab: 'books', gap: 'book' },
	no_pdf: { tab: 'books', gap: 'pdf' },
	no_price: { tab: 'books', gap: 'price' },
	tracks_without_page: { tab: 'books', gap: 'tracks' },
}

/** What sold today beside earlier days, and what waits for somebody; it follows by itself. */
export function OverviewView({ link }: { link: PlaceLink }) {
	const t = useOverviewWords()
	const { status, data, again } = useFollowed(load, refreshMs)
	if (status === 'failed' && !data)
		return (
			<p role="alert">
				{t('failed')}{' '}
				<Button variant="secondary" onClick={again}>
					{t('again')}
				</Button>
			</p>
		)
	if (!data) return <p role="status">{t('loading')}</p>
	return (
		<div className={css.view}>
			{data.sold && <Sold data={data} sold={data.sold} />}
			<div className={css.side}>
				<section aria-labelledby="overview-stuck">
					<h2 id="overview-stuck">{t('stuck')}</h2>
					{data.stuck.length === 0 ? (
						<p className={css.soft}>{t('stuck.none')}</p>
					) : (
						<ul className={css.stuck}>
							{data.stuck.map(({ kind, count }) => (
								<li key={kind}>{link({ place: placeOf[kind], ...row(t(`stuck.${kind}`, { count })) })}</li>
							))}
						</ul>
					)}
				</section>
				{data.readers && (
					<section aria-labelledby="overview-readers">
						<h2 id="overview-readers">{t('readers')}</h2>
						<p className={css.soft}>
							{t('readers.total', { count: data.readers.total })} ·{' '}
							{t('readers.today', { count: data.readers.today })}
						</p>
						<ul className={css.stuck}>
							<li>{link({ place: { tab: 'readers' }, ...row(t('readers.open')) })}</li>
						</ul>
					</section>
				)}
			</div>
		</div>
	)
}

function row(text: string) {
	const children = (
		<>
			<span>{text}</span>
			<ChevronRight aria-hidden size={18} />
		</>
	)
	return { className: css.link, children }
}

type Props = { data: Overview; sold: NonNullable<Overview['sold']> }

function Sold({ data: { now, time_zone: timeZone }, sold }: Props) {
	const t = useOverviewWords()
	const language = useLanguage()
	const { today } = sold
	const time = new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', timeZone }).format(now * 1000)
	const hasRefunds = earlier.some(period => sold[period].refund_count > 0)
	const refunds = ({ refund_count: count, refund_sum: sum }: SoldIn) =>
		t('refunded', { count, sum: formatMoney(sum, language) })
	return (
		<section aria-labelledby="overview-today" className={css.sold}>
			<h2 id="overview-today">{t('title')}</h2>
			<p className={css.large}>{formatMoney(today.sum, language)}</p>
			<p>
				{t('orders', { count: today.count })}
				{today.refund_count > 0 && <span>{` · ${refunds(today)}`}</span>}
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to be able to scroll a wide table. */}
			<section className={css.scroll} tabIndex={0} aria-label={t('beside')}>
				<table className={css.table}>
					<caption className="visually-hidden">{t('beside')}</caption>
					<thead>
						<tr>
							<th scope="col">{t('period')}</th>
							<th scope="col">{t('column.orders')}</th>
							<th scope="col">{t('column.sum')}</th>
							{hasRefunds && <th scope="col">{t('column.refunds')}</th>}
							<th scope="col">{t('column.change')}</th>
						</tr>
					</thead>
					<tbody>
						{earlier.map(period => (
							<tr key={period}>
								<th scope="row">{t(`period.${period}`)}</th>
								<td>{sold[period].count}</td>
								<td>{formatExactMoney(sold[period].sum, language)}</td>
								{hasRefunds && (
									<td>
										{sold[period].refund_count > 0
											? formatExactMoney(sold[period].refund_sum, language)
											: '—'}
									</td>
								)}
								<td>
									{comparable.has(period) && sold[period].sum > 0
										? signed((today.sum - sold[period].sum) / sold[period].sum, share =>
												formatPercent(share, language),
											)
										: '—'}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
			<p className={css.soft}>{t('zone', { zone: zoneName(timeZone, language), time })}</p>
		</section>
	)
}

/** “+12 %”, “−3 %”; a hyphen is no minus. */
function signed(share: number, percent: (share: number) => string): string {
	const text = percent(Math.abs(share))
	if (text === percent(0)) return text
	return share < 0 ? `−${text}` : `+${text}`
}

function load(signal: AbortSignal) {
	return call<typeof overviewApi.read>('GET /api/overview', {}, { signal })
}
