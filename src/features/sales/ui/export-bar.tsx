import { FileSpreadsheet, FileText, Table } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { formatPercent } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { monthName } from '#i18n/month-name.ts'
import css from './export-bar.module.css'
import { useExport } from './use-export.ts'
import type { View } from './use-report-address.ts'
import { useReportWords } from './use-report-words.ts'

const monthCount = 36

export function ExportBar({ view, today }: { view: View; today: string }) {
	const t = useReportWords()
	const language = useLanguage()
	const months = monthsUntil(today)
	const [month, setMonth] = useState(months[1] ?? today.slice(0, 7))
	const { state, saveOrders, saveStatement, stop } = useExport()
	const { days, productId, search, sort } = view
	const query = {
		...days,
		sort,
		...(productId ? { product_id: productId } : {}),
		...(search ? { search } : {}),
	}
	return (
		<section className={css.bar} aria-label={t('export')}>
			<div className={css.group}>
				<Button variant="secondary" onClick={() => saveOrders('xlsx', query)}>
					<FileSpreadsheet aria-hidden size={18} /> {t('export.xlsx')}
				</Button>
				<Button variant="secondary" onClick={() => saveOrders('csv', query)}>
					<Table aria-hidden size={18} /> {t('export.csv')}
				</Button>
			</div>
			<div className={css.group}>
				<select
					className={css.month}
					aria-label={t('export.month')}
					value={month}
					onChange={event => setMonth(event.currentTarget.value)}
				>
					{months.map(name => (
						<option key={name} value={name}>
							{monthName(name, language)}
						</option>
					))}
				</select>
				<Button variant="secondary" onClick={() => saveStatement(month)}>
					<FileText aria-hidden size={18} /> {t('export.statement')}
				</Button>
			</div>
			{state.status === 'running' && (
				<div className={css.progress}>
					<progress aria-label={state.file} {...(state.share === null ? {} : { value: state.share })} />
					<span>
						{t('export.running', {
							file: state.file,
							percent: state.share === null ? '…' : formatPercent(state.share, language),
						})}
					</span>
					<Button variant="quiet" onClick={stop}>
						{t('export.stop')}
					</Button>
				</div>
			)}
			<p className={css.outcome} role="status">
				{state.status === 'done' && <span>{t('export.done', { file: state.file })}</span>}
				{state.status === 'failed' && <span>{t('export.failed', { file: state.file })}</span>}
			</p>
		</section>
	)
}

function monthsUntil(today: string): string[] {
	const [year = 0, month = 1] = today.split('-').map(Number)
	return Array.from({ length: monthCount }, (_, back) =>
		new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
	)
}
