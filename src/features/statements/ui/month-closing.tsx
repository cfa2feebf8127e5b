import { useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { ConfirmButton } from '#design/confirm-button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import { formatExactMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { monthName } from '#i18n/month-name.ts'
import type { accountingApi } from '../contract.ts'
import css from './account-view.module.css'
import { useStatementWords } from './use-statement-words.ts'

/** Irreversible, so it asks for confirmation. */
export function MonthClosing() {
	const t = useStatementWords()
	const language = useLanguage()
	const [round, setRound] = useState(0)
	const [isSure, setSure] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const { data } = useLoaded(String(round), load)
	if (!data) return null
	const { next, is_over: isOver, closed } = data
	const name = monthName(next, language)

	async function close(): Promise<void> {
		setBusy(true)
		const body = { month: next }
		try {
			const reply = await call<typeof accountingApi.close>('POST /api/partnerseditor/closemonth', { body })
			showAlert({
				type: 'success',
				message: `${t('closing.done', { month: name })} ${t('closing.statements', { count: reply.statements })}`,
			})
			setRound(round + 1)
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			const message = [t('closing.failed'), error.words[0]].filter(Boolean).join('. ')
			showAlert({ type: 'danger', message })
		} finally {
			setBusy(false)
			setSure(false)
		}
	}

	return (
		<section className={css.box} aria-labelledby="closing-title">
			<h2 id="closing-title">{t('closing')}</h2>
			<p className={css.soft}>{t('closing.text')}</p>
			<div className={css.form}>
				{!isOver && <p>{t('closing.running', { month: name })}</p>}
				{isOver && !isSure && (
					<Button variant="secondary" onClick={() => setSure(true)}>
						{t('closing.close', { month: name })}
					</Button>
				)}
				{isOver && isSure && (
					<>
						<ConfirmButton isBusy={isBusy} onClick={() => void close()}>
							{t('closing.sure', { month: name })}
						</ConfirmButton>
						<Button variant="quiet" onClick={() => setSure(false)}>
							{t('closing.leave')}
						</Button>
					</>
				)}
			</div>
			{closed.length > 0 && (
				<details>
					<summary>{t('closing.closed', { count: closed.length })}</summary>
					<ul className={css.entries}>
						{closed.map(month => (
							<li key={month.month}>
								<span>{monthName(month.month, language)}</span>
								<span>{t('closing.statements', { count: month.statements })}</span>
								<b>{formatExactMoney(month.payable, language)}</b>
							</li>
						))}
					</ul>
				</details>
			)}
		</section>
	)
}

function load(_round: string, signal: AbortSignal) {
	return call<typeof accountingApi.months>('GET /api/partnerseditor/months', {}, { signal })
}
