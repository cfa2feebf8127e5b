import { Outlet } from 'react-router'
import css from './layout.module.css'

/** Pages of one person: rendered empty by the server, filled by the browser, found by no search engine. */
export default function AccountLayout() {
	return (
		<main className={css.page}>
			<Outlet />
		</main>
	)
}
