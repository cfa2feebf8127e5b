import { Sheet } from '#design/sheet.tsx'
import { signIn, useSession } from '#features/accounts/ui/session.ts'
import { SignInForm } from '#features/accounts/ui/sign-in-form.tsx'
import { GoTo } from '#web/go-to.tsx'
import { wayBackIn } from '#web/way-back.ts'
import { homeOf } from './home-of.ts'
import css from './pages.module.css'
import { useAccountWords } from './use-account-words.ts'

export default function Login() {
	const t = useAccountWords()
	const { me } = useSession()
	if (me) {
		const wayBack = wayBackIn(location.search, me.role)
		return <GoTo address={wayBack === null ? homeOf(me) : wayBack + location.hash} />
	}
	const newPassword = <a href="/new-password">{t('login.newPassword')}</a>
	return (
		<Sheet title={t('login.title')}>
			<SignInForm signIn={signIn} help={newPassword} />
			<p className={css.asides}>
				<span>
					{t('login.unknown')} <a href="/register">{t('login.register')}</a>
				</span>
				{newPassword}
				<a href="/partner">{t('login.partner')}</a>
			</p>
		</Sheet>
	)
}
