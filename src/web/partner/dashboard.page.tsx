import { privateHead } from '#web/account/head.ts'
import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import { services } from '#web/services.ts'
import type { Route } from './+types/dashboard.page.ts'
import PartnerDashboard from './dashboard.island.tsx'

export function loader({ context }: Route.LoaderArgs) {
	return { timeZone: context.get(services).timeZone }
}

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'partner.orders')
}

export default function PartnerDashboardPage({ loaderData: { timeZone } }: Route.ComponentProps) {
	return (
		<>
			<NeedsScripts />
			<Island of={PartnerDashboard} given={{ timeZone }} />
		</>
	)
}
