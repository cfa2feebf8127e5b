import { type FormEvent, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { accountsApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './delete-account.module.css'
import { endSession } from './session.ts'
import { forgetUser } from './token.ts'

export function DeleteAccount() {
	const t = useWords({ en, ru })
	const [isOpen, setOpen] = useState(false)
	const [isSent, setSent] = useState(false)
	const [refusal, setRefusal] = useState<string | undefined>()

	async function remove(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const password = String(new FormData(event.currentTarget).get('password') ?? '')
		if (password === '') return setRefusal(t('error.password'))
		setSent(true)
		setRefusal(undefined)
		try {
			await call<typeof accountsApi.deleteAccount>('DELETE /api/users', { body: { password } })
			showAlert({ type: 'success', message: t('delete.done') })
			forgetUser()
			await endSession('remove')
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			setRefusal(error.words[0] ?? t('delete.failed'))
		} finally {
			setSent(false)
		}
	}

	return (
		<>
			<Button variant="quiet" className={css.open} onClick={() => setOpen(true)}>
				{t('delete')}
			</Button>
			<Dialog
				isOpen={isOpen}
				onClose={() => setOpen(false)}
				title={t('delete.title')}
				closeLabel={t('delete.close')}
			>
				<form className={css.form} noValidate onSubmit={event => void remove(event)}>
					<p>{t('delete.text')}</p>
					<Field
						label={t('delete.password')}
						name="password"
						type="password"
						autoComplete="current-password"
						error={refusal}
					/>
					<div className={css.choice}>
						<Button variant="secondary" onClick={() => setOpen(false)}>
							{t('delete.keep')}
						</Button>
						<Button type="submit" className={css.remove} isBusy={isSent}>
							{t('delete')}
						</Button>
					</div>
				</form>
			</Dialog>
		</>
	)
}
