import { useCallback, useState } from 'react'
import { call } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { formatMoney, formatShortDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import { textOfValue } from '#records/ui/field-labels.ts'
import { RecordBar } from '#records/ui/record-bar.tsx'
import { useRecord } from '#records/ui/use-record.ts'
import type { PartnerFields, PartnerRecord, partnersEditingApi } from '../contract.ts'
import { Notice } from './notice.tsx'
import { PartnerFieldset } from './partner-fields.tsx'
import css from './partner-form.module.css'
import { checkPartner, fieldsOf, partnerFields, partnerShape } from './partner-record.ts'
import { infoOf, type PartnerInfo } from './use-partner-editor.ts'
import { usePartnerForm } from './use-partner-form.ts'
import { usePartnerWords } from './use-partner-words.ts'

type Props = {
	partner: PartnerInfo
	health: EditorHealth
	onUpdated(partner: PartnerRecord): void
}

/** The record of one partner; keyed by its record_id. */
export function PartnerForm({ partner, health, onUpdated }: Props) {
	const t = usePartnerWords()
	const [isRaw, setRaw] = useState(false)
	const { publisher_id, record_id } = partner
	const load = useCallback(
		async () => savedOf(await infoOf({ publisher_id, record_id })),
		[publisher_id, record_id],
	)
	const name = `partner:${record_id || 'sample'}`
	const record = useRecord({ name, shape: partnerShape, check: checkPartner, load, store }, health)
	const form = usePartnerForm(record, { done: t('updated'), failed: t('notUpdated') })
	const labels = {
		labelOf: (name: string) => {
			const field = partnerFields.find(other => other === name)
			return field ? t(field) : name
		},
		valueIn: (_field: string, value: unknown) => textOfValue(value),
	}

	async function store(fields: PartnerFields, version: number) {
		const body = { operation: 'createPartner' as const, data: { ...partner, ...fields, version } }
		const reply = await call<typeof partnersEditingApi.update>('POST /api/partnerseditor/update', { body })
		onUpdated(reply.partner)
		return savedOf(reply.partner)
	}

	return (
		<>
			<OrdersLine orders={partner.orders} />
			{form.fields ? (
				<>
					<RecordBar
						record={record}
						subject={null}
						labels={labels}
						health={health}
						blocked={null}
						onSave={chosen => void form.save(chosen)}
					/>
					<form className={css.card} noValidate onSubmit={event => void form.submit(event)}>
						{/* Enter sends a form that has something to send it with. */}
						<input type="submit" hidden />
						<PartnerFieldset {...form.fields} />
						<Notice notice={form.notice} />
					</form>
				</>
			) : (
				<p role="status">{t('loading')}</p>
			)}
			<div>
				<Button variant="quiet" aria-expanded={isRaw} onClick={() => setRaw(!isRaw)}>
					{isRaw ? t('raw.hide') : t('raw.show')}
				</Button>
				{isRaw && <pre className={css.raw}>{JSON.stringify(partner, null, 2)}</pre>}
			</div>
		</>
	)
}

function savedOf(partner: PartnerRecord) {
	return { value: fieldsOf(partner), version: partner.version }
}

function OrdersLine({ orders }: { orders: PartnerInfo['orders'] }) {
	const t = usePartnerWords()
	const language = useLanguage()
	if (orders.count === 0) return <p className={css.orders}>{t('orders.none')}</p>
	const parts = [
		`${t('orders', { count: orders.count })} ${t('orders.sum', { sum: formatMoney(orders.sum, language) })}`,
		...(orders.last_paid_at === null
			? []
			: [t('orders.last', { date: formatShortDate(orders.last_paid_at, language) })]),
	]
	return <p className={css.orders}>{parts.join(' · ')}</p>
}
