import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import type { Route } from './+types/login.page.ts'
import { privateHead } from './head.ts'
import Login from './login.island.tsx'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'login.title')
}

export default function LoginPage() {
	return (
		<>
			<NeedsScripts />
			<Island of={Login} given={{}} />
		</>
	)
}
