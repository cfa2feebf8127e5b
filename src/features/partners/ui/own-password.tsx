import { type FormEvent, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import settingCss from '#design/setting/setting.module.css'
import type { partnersApi } from '../contract.ts'
import { minPasswordLength } from '../rules.ts'
import { usePublisherWords } from './use-publisher-words.ts'

/** @param startSession gets the new token, as the change ends all sessions */
export function OwnPassword({ startSession }: { startSession(token: string): Promise<void> }) {
	const t = usePublisherWords()
	const [isBusy, setBusy] = useState(false)
	const [errors, setErrors] = useState<{ current?: string; next?: string }>({})

	async function change(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const form = event.currentTarget
		const data = new FormData(form)
		const body = { current: String(data.get('current')), next: String(data.get('next')) }
		const refused = {
			...(body.current === '' ? { current: t('password.needed') } : {}),
			...(body.next.length < minPasswordLength ? { next: t('password.short') } : {}),
		}
		setErrors(refused)
		const [first] = Object.keys(refused)
		if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
		setBusy(true)
		try {
			const reply = await call<typeof partnersApi.password>('POST /api/partners/password', { body })
			await startSession(reply.token)
			form.reset()
			showAlert({ type: 'success', message: t('password.done') })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			if (error.code === 'login_fail') setErrors({ current: t('password.wrong') })
			else
				showAlert({
					type: 'danger',
					message: [t('password.failed'), error.words[0]].filter(Boolean).join('. '),
				})
		} finally {
			setBusy(false)
		}
	}

	return (
		<details className={`${settingCss.setting} ${settingCss.narrow}`}>
			<summary>{t('password')}</summary>
			<form onSubmit={event => void change(event)} noValidate>
				<Field
					label={t('password.current')}
					name="current"
					type="password"
					autoComplete="current-password"
					maxLength={1000}
					error={errors.current}
				/>
				<Field
					label={t('password.next')}
					name="next"
					type="password"
					autoComplete="new-password"
					maxLength={200}
					hint={t('password.hint')}
					error={errors.next}
				/>
				<Button type="submit" variant="secondary" isBusy={isBusy}>
					{t('password.save')}
				</Button>
			</form>
		</details>
	)
}
