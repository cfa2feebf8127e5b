import { Island } from '#web/delivery/island.tsx'
import type { Route } from './+types/dashboard.page.ts'
import Dashboard from './dashboard.island.tsx'
import { privateHead } from './head.ts'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'dashboard.title')
}

export default function DashboardPage() {
	return <Island of={Dashboard} given={{}} />
}
