import type { ReactNode } from 'react'
import { formatShortDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { StatementMail } from '../contract.ts'
import css from './statement-mail.module.css'
import { useStatementMailWords } from './use-statement-mail-words.ts'

type Props = { mails: StatementMail[]; label: string; action?: (mail: StatementMail) => ReactNode }

/** What became of each message. */
export function MailList({ mails, label, action }: Props) {
	const t = useStatementMailWords()
	const language = useLanguage()
	const stateOf = ({ state, reason, settled_at: at }: StatementMail) => {
		if (state === 'waiting') return reason ? t('waiting.failed', { reason }) : t('waiting')
		if (state === 'sent') return t('sent', { day: formatShortDate(at ?? 0, language) })
		return state === 'refused' ? t('refused', { reason: reason ?? '' }) : t('declined')
	}
	return (
		<ul className={css.mails} aria-label={label}>
			{mails.map(mail => (
				<li key={mail.number}>
					<span>{t('of', { number: mail.number, state: stateOf(mail) })}</span>
					{action?.(mail)}
				</li>
			))}
		</ul>
	)
}
