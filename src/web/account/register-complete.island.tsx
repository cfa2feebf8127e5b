import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { Fault, Sheet } from '#design/sheet.tsx'
import type { accountsApi, Registration } from '#features/accounts/contract.ts'
import { startSession } from '#features/accounts/ui/session.ts'
import { goTo } from '#web/go-to.tsx'
import css from './pages.module.css'
import { useAccountWords } from './use-account-words.ts'

/** Where the partner site sends people who signed up there. */
export default function RegisterComplete() {
	const t = useAccountWords()
	const refusals = useRegistration()
	if (refusals === null)
		return (
			<Sheet title={t('complete.title')}>
				<p aria-live="polite">{t('complete.text')}</p>
			</Sheet>
		)
	return (
		<Sheet title={t('complete.failed')}>
			<Fault>{refusals.join(' ')}</Fault>
			<p className={css.asides}>
				<a href="/register">{t('complete.again')}</a>
				<a href="/login">{t('login.title')}</a>
			</p>
		</Sheet>
	)
}

/** Registers once and goes on; what it returns are the words of a refusal. */
function useRegistration(): string[] | null {
	const [refusals, setRefusals] = useState<string[] | null>(null)
	const isSent = useRef(false)
	useEffect(() => {
		if (isSent.current) return
		isSent.current = true
		complete(new URLSearchParams(location.search)).then(goTo, (error: unknown) => {
			if (!(error instanceof CallError)) throw error
			setRefusals(error.words)
		})
	}, [])
	return refusals
}

async function complete(fields: URLSearchParams): Promise<string> {
	const body: Registration = {
		name: fields.get('name') ?? '',
		email: fields.get('email') ?? '',
		user_id: fields.get('user_id') ?? '',
		time: Number(fields.get('time') ?? 0),
		signature: fields.get('signature') ?? '',
	}
	const { token } = await call<typeof accountsApi.register>('POST /api/users', { body })
	await startSession(token)
	const next = fields.get('next') ?? ''
	// Nobody signs where to go on: it is a place of this shop or nothing.
	return /^\/(?![/\\])/.test(next) ? next : '/dashboard'
}
