import { useState } from 'react'
import { call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { ConfirmButton } from '#design/confirm-button.tsx'
import type { partnersEditingApi } from '../contract.ts'
import css from './partner-form.module.css'
import { PasswordOnce } from './password-once.tsx'
import { usePartnerWords } from './use-partner-words.ts'

/** A new password cannot be undone, so it asks once more. */
export function PartnerPassword({
	partner,
	onError,
}: {
	partner: { publisher_id: string; name: string }
	onError(error: unknown): void
}) {
	const t = usePartnerWords()
	const [step, setStep] = useState<'rest' | 'sure' | { password: string }>('rest')

	async function give(): Promise<void> {
		const body = { operation: 'newPassword' as const, publisher_id: partner.publisher_id }
		try {
			const reply = await call<typeof partnersEditingApi.newPassword>('POST /api/partnerseditor/password', {
				body,
			})
			setStep({ password: reply.partner.password_src })
		} catch (error) {
			setStep('rest')
			showAlert({ type: 'danger', message: t('password.failed') })
			onError(error)
		}
	}

	return (
		<section className={css.card}>
			<h3>{t('password')}</h3>
			{typeof step === 'object' ? (
				<PasswordOnce name={partner.name} password={step.password} onDone={() => setStep('rest')} />
			) : (
				<>
					<p>{t('password.text')}</p>
					<div className={css.acts}>
						{step === 'rest' ? (
							<Button variant="secondary" onClick={() => setStep('sure')}>
								{t('password.new')}
							</Button>
						) : (
							<>
								<ConfirmButton onClick={() => void give()}>{t('password.sure')}</ConfirmButton>
								<Button variant="quiet" onClick={() => setStep('rest')}>
									{t('password.keep')}
								</Button>
							</>
						)}
					</div>
				</>
			)}
		</section>
	)
}
