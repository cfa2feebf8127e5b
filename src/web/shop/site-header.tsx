import { useLocation } from 'react-router'
import { Island } from '#web/delivery/island.tsx'
import Header from './header.island.tsx'

export function SiteHeader() {
	const { pathname, search } = useLocation()
	return <Island of={Header} given={{ address: `${pathname}${search}` }} />
}
