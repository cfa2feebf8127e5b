import { useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import type { partnersEditingApi } from '#features/partner-admin/contract.ts'
import { formatExactMoney, formatShortDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { UnassignedOrders as Group, ledgerApi, RefundExcess } from '../contract.ts'
import { RefundExcesses } from './refund-excesses.tsx'
import { ReportNote } from './report-note.tsx'
import css from './report-table.module.css'
import own from './unassigned-orders.module.css'
import { useReportWords } from './use-report-words.ts'

type Partner = { name: string; publisher_id: string }

export function UnassignedOrders() {
	const t = useReportWords()
	const { data, status, again } = useLoaded('unassigned', load)
	if (status === 'failed') return <ReportNote text={t('orders.failed')} onRetry={again} />
	if (!data) return null
	return (
		<>
			{data.excesses.length > 0 && <RefundExcesses excesses={data.excesses} />}
			{data.groups.length > 0 && (
				<section className={`${css.section} ${own.box}`} aria-labelledby="unassigned-title">
					<h2 id="unassigned-title">{t('unassigned')}</h2>
					<p className={css.note}>{t('unassigned.text')}</p>
					<ul className={own.list}>
						{data.groups.map(group => (
							<Line
								key={`${group.publisher} ${group.product_id}`}
								group={group}
								partners={data.partners}
								onAssigned={again}
							/>
						))}
					</ul>
				</section>
			)}
		</>
	)
}

function Line({ group, partners, onAssigned }: { group: Group; partners: Partner[]; onAssigned(): void }) {
	const t = useReportWords()
	const language = useLanguage()
	const same = partners.find(({ name }) => name.toLowerCase() === group.publisher.toLowerCase())
	const [chosen, setChosen] = useState(same?.publisher_id ?? '')
	const [isBusy, setBusy] = useState(false)

	async function assign(): Promise<void> {
		setBusy(true)
		const { publisher, product_id } = group
		const body = { publisher, product_id, publisher_id: chosen }
		try {
			const reply = await call<typeof ledgerApi.assign>('POST /api/partnerseditor/assign', { body })
			showAlert({ type: 'success', message: t('unassigned.done', { count: reply.count }) })
			onAssigned()
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			showAlert({
				type: 'danger',
				message: [t('unassigned.failed'), error.words[0]].filter(Boolean).join('. '),
			})
			setBusy(false)
		}
	}

	return (
		<li>
			<div>
				<b>{group.title}</b>
				<p>{t('unassigned.soldFor', { publisher: group.publisher })}</p>
				<p>
					{[
						t('orders.count', { count: group.count }),
						formatExactMoney(group.sum, language),
						[...new Set([group.first_paid_at, group.last_paid_at])]
							.map(at => formatShortDate(at, language))
							.join(' – '),
					].join(' · ')}
				</p>
			</div>
			<div className={own.acts}>
				<select
					aria-label={t('unassigned.partner', { title: group.title })}
					value={chosen}
					onChange={event => setChosen(event.currentTarget.value)}
				>
					<option value="">{t('unassigned.choose')}</option>
					{partners.map(({ name, publisher_id }) => (
						<option key={publisher_id} value={publisher_id}>
							{name}
						</option>
					))}
				</select>
				<Button variant="secondary" disabled={chosen === ''} isBusy={isBusy} onClick={() => void assign()}>
					{t('unassigned.assign')}
				</Button>
			</div>
		</li>
	)
}

async function load(): Promise<{ groups: Group[]; excesses: RefundExcess[]; partners: Partner[] }> {
	const [{ groups, excesses }, { partners }] = await Promise.all([
		call<typeof ledgerApi.unassigned>('GET /api/partnerseditor/unassigned', {}),
		call<typeof partnersEditingApi.list>('GET /api/partnerseditor/partners', {}),
	])
	return { groups, excesses, partners }
}
