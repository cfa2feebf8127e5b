import { privateHead } from '#web/account/head.ts'
import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import type { Route } from './+types/sign-in.page.ts'
import PartnerSignIn from './sign-in.island.tsx'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'partner.title')
}

export default function PartnerSignInPage() {
	return (
		<>
			<NeedsScripts />
			<Island of={PartnerSignIn} given={{}} />
		</>
	)
}
