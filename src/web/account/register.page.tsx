import { redirectDocument } from 'react-router'
import { registrationStateCookie } from '#features/accounts/ui/registration-state.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/register.page.ts'

/** A redirect to the partner site's sign-up, also without scripts. */
export function loader({ context, request }: Route.LoaderArgs) {
	const state = crypto.randomUUID()
	const isHttps = new URL(request.url).protocol === 'https:'
	return redirectDocument(context.get(services).partnerSite.signUpUrl(`/register/complete?state=${state}`), {
		headers: { 'set-cookie': registrationStateCookie(state, { isHttps }) },
	})
}

export default function RegisterPage() {
	return null
}
