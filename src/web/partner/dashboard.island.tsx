import { useSession } from '#features/accounts/ui/session.ts'
import { SalesReport } from '#features/partners/ui/sales-report.tsx'
import { useAccountWords } from '#web/account/use-account-words.ts'
import { GoTo } from '#web/go-to.tsx'
import css from './dashboard.module.css'

/** What a publisher sold; nobody else has business here. */
export default function PartnerDashboard({ timeZone }: { timeZone: string }) {
	const t = useAccountWords()
	const { status, me } = useSession()
	if (status === 'guest' || (me && me.role !== 'partner')) return <GoTo address="/books" />
	return (
		<>
			<h1 className={css.head}>{me?.name ?? t('partner.orders')}</h1>
			{me && <SalesReport timeZone={timeZone} />}
		</>
	)
}
