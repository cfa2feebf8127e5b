import { useState } from 'react'
import { call } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { formatMoney, formatShortDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { PartnerRecord, partnersEditingApi } from '../contract.ts'
import { Notice } from './notice.tsx'
import { PartnerFieldset } from './partner-fields.tsx'
import css from './partner-form.module.css'
import { PartnerMergePanel } from './partner-merge-panel.tsx'
import type { PartnerInfo } from './use-partner-editor.ts'
import { usePartnerForm } from './use-partner-form.ts'
import { usePartnerWords } from './use-partner-words.ts'

type Props = {
	partner: PartnerInfo
	isReady: boolean
	updated(partner: PartnerRecord): void
	failed(error: unknown): void
}

/** The record of one partner; keyed by its record_id. */
export function PartnerForm({ partner, isReady, updated, failed }: Props) {
	const t = usePartnerWords()
	const [isRaw, setRaw] = useState(false)
	const form = usePartnerForm({
		draft: `partner:${partner.record_id}`,
		saved: { name: partner.name, email: partner.email, publisher_id: partner.publisher_id },
		version: partner.version,
		isNew: false,
		words: {
			short: t('short'),
			email: t('emailWrong'),
			nothing: t('nothing'),
			done: t('updated'),
			failed: t('notUpdated'),
		},
		failed,
		async latest() {
			const { publisher_id, record_id } = partner
			const body = { operation: 'getInfo' as const, publisher_id, record_id }
			return (await call<typeof partnersEditingApi.info>('POST /api/partnerseditor/info', { body })).content
		},
		async save(fields, version) {
			const body = { operation: 'createPartner' as const, data: { ...partner, ...fields, version } }
			updated(
				(await call<typeof partnersEditingApi.update>('POST /api/partnerseditor/update', { body })).partner,
			)
		},
	})
	return (
		<>
			<OrdersLine orders={partner.orders} />
			{form.conflict && (
				<PartnerMergePanel
					conflict={form.conflict}
					mine={form.value}
					isBusy={form.isBusy}
					save={fields => void form.settle(fields)}
					cancel={form.cancelConflict}
				/>
			)}
			<form className={css.card} noValidate onSubmit={event => void form.submit(event)}>
				<PartnerFieldset
					value={form.value}
					onChange={form.change}
					isTried={form.isTried}
					taken={form.taken}
				/>
				<Notice notice={form.notice ?? (form.isChanged ? { tone: 'hint', words: t('unsaved') } : null)} />
				<div className={css.acts}>
					<Button type="submit" disabled={!isReady || form.isBusy}>
						{t('save')}
					</Button>
					{form.isChanged && (
						<Button look="quiet" onClick={form.drop}>
							{t('revert')}
						</Button>
					)}
				</div>
			</form>
			<div>
				<Button look="quiet" aria-expanded={isRaw} onClick={() => setRaw(!isRaw)}>
					{isRaw ? t('raw.hide') : t('raw.show')}
				</Button>
				{isRaw && <pre className={css.raw}>{JSON.stringify(partner, null, 2)}</pre>}
			</div>
		</>
	)
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
