import { useState } from 'react'
import { call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import type { PartnerRecord, partnersEditingApi } from '../contract.ts'
import type { PartnerFields } from '../rules.ts'
import { Notice } from './notice.tsx'
import { PartnerFieldset } from './partner-fields.tsx'
import css from './partner-form.module.css'
import { PasswordOnce } from './password-once.tsx'
import { usePartnerForm } from './use-partner-form.ts'
import { usePartnerWords } from './use-partner-words.ts'

const empty: PartnerFields = { name: '', email: '', publisher_id: '' }

type Props = {
	created(partner: PartnerRecord): void
	failed(error: unknown): void
	close(): void
}

/** What stands in the modal: the form, then the password that was made, which nobody sees again. */
export function NewPartner({ created, failed, close }: Props) {
	const t = usePartnerWords()
	const [partner, setPartner] = useState<PartnerRecord | null>(null)
	const form = usePartnerForm({
		draft: 'partner:new',
		saved: empty,
		version: 0,
		latest: async () => null,
		isNew: true,
		words: {
			short: t('short'),
			email: t('emailWrong'),
			nothing: t('nothing'),
			done: t('created'),
			failed: t('notCreated'),
		},
		failed,
		async save(fields) {
			const body = { operation: 'createPartner' as const, ...fields }
			const reply = await call<typeof partnersEditingApi.create>('POST /api/partnerseditor/save', { body })
			setPartner(reply.partner)
			created(reply.partner)
			showAlert({ type: 'success', message: t('created') })
		},
	})
	if (partner) return <PasswordOnce name={partner.name} password={partner.password_src} done={close} />
	return (
		<form className={css.form} noValidate onSubmit={event => void form.submit(event)}>
			<PartnerFieldset value={form.value} onChange={form.change} isTried={form.isTried} taken={form.taken} />
			<Notice notice={form.notice} />
			<Button type="submit" size="lg" disabled={form.isBusy}>
				{t('create')}
			</Button>
		</form>
	)
}
