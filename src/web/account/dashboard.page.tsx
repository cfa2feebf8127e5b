import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import type { Route } from './+types/dashboard.page.ts'
import Dashboard from './dashboard.island.tsx'
import { privateHead } from './head.ts'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'dashboard.title')
}

export default function DashboardPage() {
	return (
		<>
			<NeedsScripts />
			<Island of={Dashboard} given={{}} />
		</>
	)
}
