import { redirectDocument } from 'react-router'
import { services } from '#web/services.ts'
import type { Route } from './+types/register.page.ts'

/** People sign up at the partner site; a browser without scripts is sent there like any other. */
export function loader({ context }: Route.LoaderArgs) {
	return redirectDocument(context.get(services).partnerSite.signUpUrl('/register/complete'))
}

export default function RegisterPage() {
	return null
}
