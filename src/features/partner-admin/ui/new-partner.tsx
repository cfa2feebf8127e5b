import { useState } from 'react'
import { call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import { useRecord } from '#records/ui/use-record.ts'
import type { PartnerFields, PartnerRecord, partnersEditingApi } from '../contract.ts'
import { Notice } from './notice.tsx'
import { PartnerFieldset } from './partner-fields.tsx'
import css from './partner-form.module.css'
import { checkPartner, partnerShape } from './partner-record.ts'
import { PasswordOnce } from './password-once.tsx'
import { usePartnerForm } from './use-partner-form.ts'
import { usePartnerWords } from './use-partner-words.ts'

const empty: PartnerFields = { name: '', publisher_id: '', email: '' }

type Props = {
	onCreated(partner: PartnerRecord): void
	health: EditorHealth
	onClose(): void
}

/** What stands in the modal: the form, then the password that was made, which nobody sees again. */
export function NewPartner({ onCreated, health, onClose }: Props) {
	const t = usePartnerWords()
	const [partner, setPartner] = useState<PartnerRecord | null>(null)
	const shape = partnerShape
	const record = useRecord({ name: 'partner:new', shape, check: checkPartner, load, store }, health)
	const form = usePartnerForm(record, { done: t('created'), failed: t('notCreated') })

	async function store(fields: PartnerFields) {
		const body = { operation: 'createPartner' as const, ...fields }
		const reply = await call<typeof partnersEditingApi.create>('POST /api/partnerseditor/save', { body })
		setPartner(reply.partner)
		onCreated(reply.partner)
		showAlert({ type: 'success', message: t('created') })
		return { value: empty, version: 0 }
	}

	if (partner) return <PasswordOnce name={partner.name} password={partner.password_src} onDone={onClose} />
	if (!form.fields) return <p role="status">{t('loading')}</p>
	return (
		<form className={css.form} noValidate onSubmit={event => void form.submit(event)}>
			<PartnerFieldset {...form.fields} />
			<Notice notice={form.notice} />
			<Button type="submit" size="lg" isBusy={record.isSaving}>
				{t('create')}
			</Button>
		</form>
	)
}

async function load() {
	return { value: empty, version: 0 }
}
