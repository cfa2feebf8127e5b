import { type FormEvent, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import settingCss from '#design/setting/setting.module.css'
import type { partnersApi } from '../contract.ts'
import { usePublisherWords } from './use-publisher-words.ts'

/** @param startSession gets the new token, as the change ends all sessions */
export function OwnPassword({ startSession }: { startSession(token: string): Promise<void> }) {
	const t = usePublisherWords()
	const [isBusy, setBusy] = useState(false)
	const [wrong, setWrong] = useState<string>()

	async function change(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const form = event.currentTarget
		const data = new FormData(form)
		const body = { current: String(data.get('current')), next: String(data.get('next')) }
		setBusy(true)
		setWrong(undefined)
		try {
			const reply = await call<typeof partnersApi.password>('POST /api/partners/password', { body })
			await startSession(reply.token)
			form.reset()
			showAlert({ type: 'success', message: t('password.done') })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			if (error.code === 'login_fail') setWrong(t('password.wrong'))
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
			<form onSubmit={event => void change(event)}>
				<Field
					label={t('password.current')}
					name="current"
					type="password"
					autoComplete="current-password"
					required
					maxLength={1000}
					error={wrong}
				/>
				<Field
					label={t('password.next')}
					name="next"
					type="password"
					autoComplete="new-password"
					required
					minLength={10}
					maxLength={200}
					hint={t('password.hint')}
				/>
				<Button type="submit" variant="secondary" isBusy={isBusy}>
					{t('password.save')}
				</Button>
			</form>
		</details>
	)
}
