import { useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import type { StatementMails, statementMailApi } from '../contract.ts'
import { MailList } from './mail-list.tsx'
import css from './statement-mail.module.css'
import { useStatementMailWords } from './use-statement-mail-words.ts'

/** Which statements reached a partner, for who looks after partners. Must be keyed by the partner. */
export function PartnerStatementMail({ publisherId }: { publisherId: string }) {
	const t = useStatementMailWords()
	const loaded = useLoaded(publisherId, load)
	const [changed, setChanged] = useState<StatementMails | null>(null)
	const known = changed ?? loaded.data

	async function sendAgain(number: string): Promise<void> {
		const body = { publisher_id: publisherId, number }
		try {
			setChanged(
				await call<typeof statementMailApi.again>('POST /api/partnerseditor/statement-mail/again', { body }),
			)
			showAlert({ type: 'success', message: t('again.done') })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			showAlert({ type: 'danger', message: [t('notSaved'), error.words[0]].filter(Boolean).join('. ') })
		}
	}

	return (
		<section className={css.partner} aria-labelledby="partner-mail">
			<h3 id="partner-mail">{t('title')}</h3>
			{loaded.status === 'failed' && <p role="alert">{t('loadFailed')}</p>}
			{known && !known.is_wanted && <p>{t('off')}</p>}
			{known?.mails.length === 0 && <p>{t('none')}</p>}
			{known && known.mails.length > 0 && (
				<MailList
					mails={known.mails}
					label={t('list')}
					action={({ number, state }) =>
						(state === 'refused' || (state === 'declined' && known.is_wanted)) && (
							<Button
								variant="secondary"
								aria-label={t('again.named', { number })}
								onClick={() => void sendAgain(number)}
							>
								{t('again')}
							</Button>
						)
					}
				/>
			)}
		</section>
	)
}

function load(publisher_id: string, signal: AbortSignal) {
	const query = { publisher_id }
	return call<typeof statementMailApi.ofPartner>(
		'GET /api/partnerseditor/statement-mail',
		{ query },
		{ signal },
	)
}
