import { Sheet } from '#design/sheet.tsx'
import { signIn, useSession } from '#features/accounts/ui/session.ts'
import { SignInForm } from '#features/accounts/ui/sign-in-form.tsx'
import { GoTo } from '#web/go-to.tsx'
import { wayBackIn } from '#web/way-back.ts'
import { homeOf } from './home-of.ts'
import css from './pages.module.css'
import { useAccountWords } from './use-account-words.ts'

type Props = {
	email: string | null
}

export default function Login({ email }: Props) {
	const t = useAccountWords()
	const { me } = useSession()
	if (me) return <GoTo address={wayBackIn(location.search, me.role) ?? homeOf(me)} />
	return (
		<Sheet title={t('login.title')}>
			<SignInForm
				signIn={signIn}
				help={email ? <a href={`mailto:${email}`}>{t('login.newPassword')}</a> : null}
			/>
			<p className={css.asides}>
				<span>
					{t('login.unknown')} <a href="/register">{t('login.register')}</a>
				</span>
				<a href="/partner">{t('login.partner')}</a>
			</p>
		</Sheet>
	)
}
