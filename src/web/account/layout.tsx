import { Outlet } from 'react-router'

/** Pages of one person: rendered empty by the server, filled by the browser, found by no search engine. */
export default function AccountLayout() {
	return <Outlet />
}
