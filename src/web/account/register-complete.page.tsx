import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import type { Route } from './+types/register-complete.page.ts'
import { privateHead } from './head.ts'
import RegisterComplete from './register-complete.island.tsx'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'complete.title')
}

export default function RegisterCompletePage() {
	return (
		<>
			<NeedsScripts />
			<Island of={RegisterComplete} given={{}} />
		</>
	)
}
