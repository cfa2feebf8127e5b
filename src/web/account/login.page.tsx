import { Link, Navigate } from 'react-router'
import { Sheet } from '#design/sheet.tsx'
import { signIn, useSession } from '#features/accounts/ui/session.ts'
import { SignInForm } from '#features/accounts/ui/sign-in-form.tsx'
import type { Route } from './+types/login.page.ts'
import { privateHead } from './head.ts'
import { homeOf } from './home-of.ts'
import css from './pages.module.css'
import { useAccountWords } from './use-account-words.ts'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'login.title')
}

export default function LoginPage() {
	const t = useAccountWords()
	const { me } = useSession()
	if (me) return <Navigate to={homeOf(me)} replace />
	return (
		<Sheet title={t('login.title')}>
			<SignInForm signIn={signIn} />
			<p className={css.asides}>
				<span>
					{t('login.unknown')} <a href="/register">{t('login.register')}</a>
				</span>
				<Link to="/partner">{t('login.partner')}</Link>
			</p>
		</Sheet>
	)
}
