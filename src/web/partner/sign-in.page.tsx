import { Link, Navigate } from 'react-router'
import { call } from '#contract/call.ts'
import { Sheet } from '#design/sheet.tsx'
import type { Credentials } from '#features/accounts/contract.ts'
import { startSession, useSession } from '#features/accounts/ui/session.ts'
import { SignInForm } from '#features/accounts/ui/sign-in-form.tsx'
import type { partnersApi } from '#features/partners/contract.ts'
import { privateHead } from '#web/account/head.ts'
import css from '#web/account/pages.module.css'
import { useAccountWords } from '#web/account/use-account-words.ts'
import type { Route } from './+types/sign-in.page.ts'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'partner.title')
}

export default function PartnerSignInPage() {
	const t = useAccountWords()
	const { me } = useSession()
	if (me?.role === 'partner') return <Navigate to="/partner-dashboard" replace />
	return (
		<Sheet title={t('partner.title')}>
			<p>{t('partner.text')}</p>
			<SignInForm signIn={signInAsPartner} />
			<p className={css.asides}>
				<Link to="/login">{t('partner.reader')}</Link>
			</p>
		</Sheet>
	)
}

async function signInAsPartner(credentials: Credentials): Promise<void> {
	const { token } = await call<typeof partnersApi.signIn>('POST /api/partners/login', { body: credentials })
	await startSession(token)
}
