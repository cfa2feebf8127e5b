import { Sheet } from '#design/sheet.tsx'
import { useSession } from '#features/accounts/ui/session.ts'
import { SignInForm } from '#features/accounts/ui/sign-in-form.tsx'
import css from '#web/account/pages.module.css'
import { useAccountWords } from '#web/account/use-account-words.ts'
import { GoTo } from '#web/go-to.tsx'
import { signInAsPartner } from './sign-in-as-partner.ts'

export default function PartnerSignIn() {
	const t = useAccountWords()
	const { me } = useSession()
	if (me?.role === 'partner') return <GoTo address="/partner-dashboard" />
	return (
		<Sheet title={t('partner.title')}>
			<p>{t('partner.text')}</p>
			<SignInForm signIn={signInAsPartner} />
			<p className={css.asides}>
				<a href="/login">{t('partner.reader')}</a>
			</p>
		</Sheet>
	)
}
