import { Navigate } from 'react-router'
import { useSession } from '#features/accounts/ui/session.ts'
import { SalesReport } from '#features/partners/ui/sales-report.tsx'
import { privateHead } from '#web/account/head.ts'
import { useAccountWords } from '#web/account/use-account-words.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/dashboard.page.ts'
import css from './dashboard.module.css'

/** By whose clock the days of the report begin and end. */
export function loader({ context }: Route.LoaderArgs) {
	return { timeZone: context.get(services).timeZone }
}

/** The period in the address is the browser's business. */
export function shouldRevalidate() {
	return false
}

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'partner.orders')
}

/** What a publisher sold; nobody else has business here. */
export default function PartnerDashboardPage({ loaderData }: Route.ComponentProps) {
	const t = useAccountWords()
	const { status, me } = useSession()
	if (status === 'guest' || (me && me.role !== 'partner')) return <Navigate to="/books" replace />
	return (
		<>
			<h1 className={css.head}>{me?.name ?? t('partner.orders')}</h1>
			{me && <SalesReport timeZone={loaderData.timeZone} />}
		</>
	)
}
