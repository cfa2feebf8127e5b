import { useId, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { useWords } from '#i18n/use-words.ts'
import type { accountsApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './delete-account.module.css'
import { endSession } from './session.ts'

/** Deletes the account after asking once. */
export function DeleteAccount() {
	const t = useWords({ en, ru })
	const dialog = useRef<HTMLDialogElement>(null)
	const [isSent, setSent] = useState(false)
	const titleId = useId()

	async function remove(): Promise<void> {
		setSent(true)
		try {
			await call<typeof accountsApi.deleteAccount>('DELETE /api/users', {})
			showAlert({ type: 'success', message: t('delete.done') })
			endSession()
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			showAlert({ type: 'danger', message: t('delete.failed') })
			dialog.current?.close()
		} finally {
			setSent(false)
		}
	}

	return (
		<>
			<button type="button" className={css.open} onClick={() => dialog.current?.showModal()}>
				{t('delete')}
			</button>
			<dialog ref={dialog} className={css.dialog} aria-labelledby={titleId}>
				<h2 id={titleId}>{t('delete.title')}</h2>
				<p>{t('delete.text')}</p>
				<div className={css.choice}>
					<button type="button" className={css.keep} onClick={() => dialog.current?.close()}>
						{t('delete.keep')}
					</button>
					<button type="button" className={css.remove} disabled={isSent} onClick={() => void remove()}>
						{t('delete')}
					</button>
				</div>
			</dialog>
		</>
	)
}
