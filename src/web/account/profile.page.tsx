import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import type { Route } from './+types/profile.page.ts'
import { privateHead } from './head.ts'
import Profile from './profile.island.tsx'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'profile.title')
}

export default function ProfilePage() {
	return (
		<>
			<NeedsScripts />
			<Island of={Profile} given={{}} />
		</>
	)
}
