import { useLocation } from 'react-router'
import { Island } from '#web/delivery/island.tsx'
import { useRootData } from '#web/root-data.ts'
import Header from './header.island.tsx'

export function SiteHeader() {
	const { pathname, search } = useLocation()
	const { sections = [], seller } = useRootData() ?? {}
	return (
		<Island of={Header} given={{ address: `${pathname}${search}`, sections, email: seller?.email ?? null }} />
	)
}
