import { useState } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '#features/accounts/ui/session.ts'
import { OrderReport } from '#features/partners/ui/order-report.tsx'
import { periodOf } from '#features/partners/ui/period.ts'
import { privateHead } from '#web/account/head.ts'
import { useAccountWords } from '#web/account/use-account-words.ts'
import type { Route } from './+types/dashboard.page.ts'
import css from './dashboard.module.css'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'partner.orders')
}

/** What a publisher sold; nobody else has business here. */
export default function PartnerDashboardPage() {
	const t = useAccountWords()
	const { status, me } = useSession()
	if (status === 'guest' || (me && me.role !== 'partner')) return <Navigate to="/books" replace />
	return (
		<>
			<h1 className={css.head}>{me?.name ?? t('partner.orders')}</h1>
			{me && <Report />}
		</>
	)
}

function Report() {
	const [period, setPeriod] = useState(() => periodOf('last30', Date.now()))
	return <OrderReport period={period} choose={setPeriod} />
}
