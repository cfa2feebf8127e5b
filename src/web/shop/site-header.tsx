import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Dialog } from '#design/dialog.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { signOut, useSession } from '#features/accounts/ui/session.ts'
import { SearchBox } from '#features/catalogue/ui/search-box.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from './mark.tsx'
import styles from './site-header.module.css'

export function SiteHeader() {
	const t = useWords({ en, ru })
	const { pathname } = useLocation()
	/** Where the side menu was opened: it closes when the page changes. */
	const [openedAt, setOpenedAt] = useState<string | null>(null)
	const isMenuOpen = openedAt === pathname
	return (
		<header className={styles.header}>
			<a href="#content" className={styles.skip}>
				{t('skip')}
			</a>
			<IconButton
				name={t('menu')}
				className={styles.burger}
				aria-expanded={isMenuOpen}
				onClick={() => setOpenedAt(pathname)}
			>
				<Menu aria-hidden size={22} />
			</IconButton>
			<Link to="/" className={styles.mark}>
				<Mark />
			</Link>
			<nav aria-label={t('mainMenu')} className={styles.nav}>
				<MenuItems />
			</nav>
			<LanguageSwitch />
			<Dialog
				isOpen={isMenuOpen}
				onClose={() => setOpenedAt(null)}
				title={t('menu')}
				closeLabel={t('close')}
				place="side"
			>
				<SearchBox search="" action="/books" />
				<nav aria-label={t('mainMenu')} className={styles.side}>
					<MenuItems />
				</nav>
			</Dialog>
		</header>
	)
}

/** Who is signed in is known a moment after the page is there; until then the place of both is kept. */
function MenuItems() {
	const t = useWords({ en, ru })
	const { status, me } = useSession()
	return (
		<ul>
			<li>
				<NavLink to="/books">{t('allBooks')}</NavLink>
			</li>
			{status === 'member' && me?.role !== 'partner' ? (
				<li>
					<NavLink to="/dashboard">{t('dashboard')}</NavLink>
				</li>
			) : null}
			{status === 'member' && me?.role === 'partner' ? (
				<li>
					<NavLink to="/partner-dashboard">{t('orders')}</NavLink>
				</li>
			) : null}
			{me?.role === 'admin' ? (
				<li>
					<NavLink to="/quiz" end>
						{t('quiz')}
					</NavLink>
				</li>
			) : null}
			{me?.role === 'admin' ? (
				<li>
					<NavLink to="/admin">{t('admin')}</NavLink>
				</li>
			) : null}
			{status === 'member' ? (
				<li>
					<button type="button" onClick={() => void signOut()}>
						{t('logout')}
					</button>
				</li>
			) : (
				<li className={status === 'unknown' ? styles.unknown : undefined}>
					<NavLink to="/login">{t('login')}</NavLink>
				</li>
			)}
		</ul>
	)
}
