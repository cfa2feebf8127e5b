import { Island } from '#web/delivery/island.tsx'
import type { Route } from './+types/register-complete.page.ts'
import { privateHead } from './head.ts'
import RegisterComplete from './register-complete.island.tsx'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'complete.title')
}

export default function RegisterCompletePage() {
	return <Island of={RegisterComplete} given={{}} />
}
