import { type FormEvent, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import settingCss from '#design/setting/setting.module.css'
import type { StatementMails, statementMailApi } from '../contract.ts'
import { MailList } from './mail-list.tsx'
import css from './statement-mail.module.css'
import { useStatementMailWords } from './use-statement-mail-words.ts'

/** Whether a publisher gets the statement of each closed month by e-mail. The message links here. */
export function StatementMailSetting() {
	const t = useStatementMailWords()
	const { status, data } = useLoaded('statement-mail', load)
	const [changed, setChanged] = useState<StatementMails | null>(null)
	const [isBusy, setBusy] = useState(false)
	const [isOpen, setOpen] = useState(() => location.hash === '#statement-mail')
	const setting = changed ?? data

	async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		if (isBusy) return
		const form = new FormData(event.currentTarget)
		const language = form.get('language') === 'en' ? ('en' as const) : ('ru' as const)
		const body = { is_wanted: form.get('wanted') !== null, language }
		setBusy(true)
		try {
			setChanged(await call<typeof statementMailApi.save>('POST /api/partners/statement-mail', { body }))
			showAlert({ type: 'success', message: t('saved') })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			showAlert({ type: 'danger', message: [t('notSaved'), error.words[0]].filter(Boolean).join('. ') })
		} finally {
			setBusy(false)
		}
	}

	return (
		<details
			id="statement-mail"
			className={`${settingCss.setting} ${css.form}`}
			open={isOpen}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>{t('title')}</summary>
			{status === 'failed' && <p role="alert">{t('loadFailed')}</p>}
			{setting && (
				<>
					<p>{t('about', { email: setting.email })}</p>
					<form onSubmit={event => void save(event)} noValidate>
						<label className={css.wanted}>
							<input type="checkbox" name="wanted" defaultChecked={setting.is_wanted} />
							{t('wanted')}
						</label>
						<label>
							{t('language')}{' '}
							<select name="language" defaultValue={setting.language}>
								<option value="ru">{t('language.ru')}</option>
								<option value="en">{t('language.en')}</option>
							</select>
						</label>
						<Button type="submit" variant="secondary" aria-disabled={isBusy}>
							{t('save')}
						</Button>
					</form>
					{setting.mails.length > 0 && <MailList mails={setting.mails} label={t('list')} />}
				</>
			)}
		</details>
	)
}

function load(_key: string, signal: AbortSignal) {
	return call<typeof statementMailApi.own>('GET /api/partners/statement-mail', {}, { signal })
}
