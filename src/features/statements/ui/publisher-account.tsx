import { call } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import type { Account, statementsApi } from '../contract.ts'
import css from './account-view.module.css'
import { AccountView } from './account-view.tsx'
import { useStatementWords } from './use-statement-words.ts'

export function PublisherAccount() {
	const t = useStatementWords()
	const { status, data, again } = useLoaded('account', load)
	return (
		<section className={css.section} aria-labelledby="account-title">
			<h2 id="account-title">{t('account')}</h2>
			{status === 'failed' && (
				<div role="alert">
					<p>{t('account.failed')}</p>
					<Button variant="secondary" onClick={again}>
						{t('account.again')}
					</Button>
				</div>
			)}
			{data && <AccountView account={data} />}
		</section>
	)
}

function load(_key: string, signal: AbortSignal): Promise<Account> {
	return call<typeof statementsApi.account>('GET /api/partners/account', {}, { signal })
}
