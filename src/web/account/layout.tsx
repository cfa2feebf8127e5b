import { Outlet } from 'react-router'

/** Personal pages: the server renders placeholders, the browser fills them; noindex. */
export default function AccountLayout() {
	return <Outlet />
}
