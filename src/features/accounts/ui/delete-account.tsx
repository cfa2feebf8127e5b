import { useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { accountsApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './delete-account.module.css'
import { endSession } from './session.ts'

/** Deletes the account after asking once. */
export function DeleteAccount() {
	const t = useWords({ en, ru })
	const [isOpen, setOpen] = useState(false)
	const [isSent, setSent] = useState(false)

	async function remove(): Promise<void> {
		setSent(true)
		try {
			await call<typeof accountsApi.deleteAccount>('DELETE /api/users', {})
			showAlert({ type: 'success', message: t('delete.done') })
			endSession()
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			showAlert({ type: 'danger', message: t('delete.failed') })
			setOpen(false)
		} finally {
			setSent(false)
		}
	}

	return (
		<>
			<Button look="quiet" className={css.open} onClick={() => setOpen(true)}>
				{t('delete')}
			</Button>
			<Dialog
				isOpen={isOpen}
				onClose={() => setOpen(false)}
				title={t('delete.title')}
				closeLabel={t('delete.close')}
			>
				<p>{t('delete.text')}</p>
				<div className={css.choice}>
					<Button look="secondary" onClick={() => setOpen(false)}>
						{t('delete.keep')}
					</Button>
					<Button className={css.remove} disabled={isSent} onClick={() => void remove()}>
						{t('delete')}
					</Button>
				</div>
			</Dialog>
		</>
	)
}
