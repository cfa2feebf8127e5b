import { useRouteLoaderData } from 'react-router'
import { Island } from '#web/delivery/island.tsx'
import type { loader as rootLoader } from '#web/root.tsx'
import type { Route } from './+types/login.page.ts'
import { privateHead } from './head.ts'
import Login from './login.island.tsx'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'login.title')
}

export default function LoginPage() {
	const seller = useRouteLoaderData<typeof rootLoader>('root')?.seller
	return <Island of={Login} given={{ email: seller?.email ?? null }} />
}
