import { Button } from '#design/button.tsx'
import { Sheet } from '#design/sheet.tsx'
import { DeleteAccount } from '#features/accounts/ui/delete-account.tsx'
import { DownloadData } from '#features/accounts/ui/download-data.tsx'
import { ProfileCard } from '#features/accounts/ui/profile-card.tsx'
import { signOut } from '#features/accounts/ui/session.ts'
import { CountedChoice } from '#features/book-insights/ui/counted-choice.tsx'
import { OnlyMembers } from './only-members.tsx'
import css from './pages.module.css'
import { useAccountWords } from './use-account-words.ts'

export default function Profile() {
	const t = useAccountWords()
	return (
		<Sheet title={t('profile.title')}>
			<OnlyMembers meanwhile={<div className={css.meanwhile} />}>
				{me => (
					<>
						<ProfileCard />
						<div className={css.sections}>
							<Button variant="secondary" onClick={() => void signOut()}>
								{t('partner.logOut')}
							</Button>
							{me.role === 'user' && <CountedChoice />}
							<DownloadData />
							{me.role !== 'partner' && <DeleteAccount />}
						</div>
					</>
				)}
			</OnlyMembers>
		</Sheet>
	)
}
