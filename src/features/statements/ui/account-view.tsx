import { todayIn } from '#contract/time-zone/today-in.ts'
import { formatExactMoney, formatShortDate, shownTimeZone } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { dayName, monthName } from '#i18n/month-name.ts'
import type { Account, MonthStatement } from '../contract.ts'
import css from './account-view.module.css'
import { useStatementWords } from './use-statement-words.ts'

export function AccountView({ account }: { account: Account }) {
	const t = useStatementWords()
	const language = useLanguage()
	const money = (sum: number) => formatExactMoney(sum, language)
	const { next_payment: next, entries, months } = account
	return (
		<>
			<dl className={css.sums}>
				<div>
					<dt>{t('account.payable')}</dt>
					<dd>{money(account.payable)}</dd>
				</div>
				<div>
					<dt>{t('account.paid')}</dt>
					<dd>{money(account.paid)}</dd>
				</div>
				<div>
					<dt>{t('account.next')}</dt>
					<dd>{next ? money(next.sum) : '—'}</dd>
					{next && (
						<dd className={css.soft}>
							{t(next.day < todayIn(shownTimeZone(), Date.now()) ? 'account.overdue' : 'account.nextDay', {
								day: dayName(next.day, language),
							})}
						</dd>
					)}
				</div>
			</dl>
			<table className={css.table}>
				<caption className="visually-hidden">{t('account.months')}</caption>
				<thead>
					<tr>
						<th scope="col">{t('account.month')}</th>
						<th scope="col">{t('account.state')}</th>
						<th scope="col">{t('account.net')}</th>
						<th scope="col">{t('account.share')}</th>
						<th scope="col">{t('account.fee')}</th>
						<th scope="col">{t('account.corrections')}</th>
						<th scope="col">{t('account.monthPayable')}</th>
					</tr>
				</thead>
				<tbody>
					{months.map(month => (
						<MonthRow key={month.month} month={month} />
					))}
				</tbody>
			</table>
			{entries.length > 0 && (
				<>
					<h3>{t('account.entries')}</h3>
					<ul className={css.entries}>
						{entries.map(entry => (
							<li key={entry.id}>
								<span>{formatShortDate(entry.at, language)}</span>
								<span>
									{t(`account.${entry.kind}`)}: {entry.note}
								</span>
								<b>{money(entry.sum)}</b>
							</li>
						))}
					</ul>
				</>
			)}
		</>
	)
}

function MonthRow({ month }: { month: MonthStatement }) {
	const t = useStatementWords()
	const language = useLanguage()
	const money = (sum: number | null) => (sum === null ? '—' : formatExactMoney(sum, language))
	const percent = month.terms && new Intl.NumberFormat(language).format(month.terms.share_percent)
	return (
		<tr>
			<th scope="row">{monthName(month.month, language)}</th>
			<td className={css.state}>
				{month.number === null ? t('account.preliminary') : t('account.final', { number: month.number })}
			</td>
			<td data-label={t('account.net')}>{money(month.net)}</td>
			<td data-label={t('account.share')}>
				{money(month.share)}
				{percent !== null && <span className={css.soft}> {percent} %</span>}
			</td>
			<td data-label={t('account.fee')}>{money(month.fee === null ? null : 0 - month.fee)}</td>
			<td data-label={t('account.corrections')}>{money(month.corrections)}</td>
			<td data-label={t('account.monthPayable')}>
				<strong>{money(month.payable)}</strong>
			</td>
		</tr>
	)
}
