import { redirectDocument } from 'react-router'
import { services } from '#web/services.ts'
import type { Route } from './+types/new-password.page.ts'

/** A redirect to the partner site, which has the passwords, also without scripts. */
export function loader({ context }: Route.LoaderArgs) {
	return redirectDocument(context.get(services).partnerSite.newPasswordUrl('/login'))
}

export default function NewPasswordPage() {
	return null
}
