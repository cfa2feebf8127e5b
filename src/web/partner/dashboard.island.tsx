import { startSession } from '#features/accounts/ui/session.ts'
import { ApiKeys } from '#features/api-keys/ui/api-keys.tsx'
import { BookInsights } from '#features/book-insights/ui/book-insights.tsx'
import { CopyLimitForm } from '#features/copy-limits/ui/copy-limit-form.tsx'
import { PublisherExercises } from '#features/exercise-export/ui/publisher-exercises.tsx'
import { KeyPagesSetting } from '#features/key-pages/ui/key-pages-setting.tsx'
import { OwnPassword } from '#features/partners/ui/own-password.tsx'
import { OwnTitles } from '#features/partners/ui/own-titles.tsx'
import { SalesReport } from '#features/sales/ui/sales-report.tsx'
import { StatementMailSetting } from '#features/statement-mail/ui/statement-mail-setting.tsx'
import { PublisherAccount } from '#features/statements/ui/publisher-account.tsx'
import { useAccountWords } from '#web/account/use-account-words.ts'
import { ScreenLock } from '#web/screen-lock/screen-lock.tsx'
import css from './dashboard.module.css'
import { signInAsPartner } from './sign-in-as-partner.ts'

export default function PartnerDashboard({ timeZone }: { timeZone: string }) {
	const t = useAccountWords()
	return (
		<ScreenLock
			may={role => role === 'partner'}
			signIn={signInAsPartner}
			guestAddress={() => '/books'}
			otherAddress="/books"
			leaveAddress={() => '/partner'}
			meanwhile={<h1 className={css.head}>{t('partner.orders')}</h1>}
		>
			{({ name }) => (
				<>
					<h1 className={css.head}>{name}</h1>
					<div className={css.parts}>
						<SalesReport timeZone={timeZone} />
						<PublisherAccount />
						<OwnTitles />
						<BookInsights />
						<PublisherExercises />
						<KeyPagesSetting />
						<StatementMailSetting />
						<CopyLimitForm />
						<ApiKeys />
						<OwnPassword startSession={startSession} />
					</div>
				</>
			)}
		</ScreenLock>
	)
}
