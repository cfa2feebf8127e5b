import { useLocation } from 'react-router'
import { Island } from '#web/island.tsx'
import Header from './header.island.tsx'

/** What stands above every page but the reader. */
export function SiteHeader() {
	const { pathname, search } = useLocation()
	return <Island name="shop/header" of={Header} given={{ address: `${pathname}${search}` }} />
}
