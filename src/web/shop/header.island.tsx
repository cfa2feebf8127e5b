import { Menu } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '#design/dialog.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { signOut, useSession } from '#features/accounts/ui/session.ts'
import { SearchBox } from '#features/catalogue/ui/search/search-box.tsx'
import { awaitedBooks } from '#features/wish-list/ui/awaited-books.ts'
import { useWishList } from '#features/wish-list/ui/use-wish-list.ts'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from './mark.tsx'
import styles from './site-header.module.css'

type Props = {
	/** Of the current page, without the host. */
	address: string
}

export default function Header({ address }: Props) {
	const t = useWords({ en, ru })
	const [isMenuOpen, setMenuOpen] = useState(false)
	const wordsFor = useEffectEvent((title: string) => t('isOut', { title }))
	useEffect(() => {
		if (awaitedBooks().length > 0)
			void import('#features/wish-list/ui/tell-what-is-out.ts').then(({ tellWhatIsOut }) =>
				tellWhatIsOut(wordsFor),
			)
	}, [])
	return (
		<header className={styles.header}>
			<a href="#content" className={styles.skip}>
				{t('skip')}
			</a>
			<IconButton
				name={t('menu')}
				className={styles.burger}
				aria-expanded={isMenuOpen}
				onClick={() => setMenuOpen(true)}
			>
				<Menu aria-hidden size={22} />
			</IconButton>
			<a href="/" className={styles.mark}>
				<Mark />
			</a>
			{isOn('/books', address) || isOn('/all-books', address) ? null : (
				<div className={styles.search}>
					<SearchBox id="search-in-header" search="" action="/books" />
				</div>
			)}
			<nav aria-label={t('mainMenu')} className={styles.nav}>
				<MenuItems address={address} />
			</nav>
			<LanguageSwitch address={address} />
			<Dialog
				isOpen={isMenuOpen}
				onClose={() => setMenuOpen(false)}
				title={t('menu')}
				closeLabel={t('close')}
				place="side"
			>
				<SearchBox id="search-in-menu" search="" action="/books" />
				<nav aria-label={t('mainMenu')} className={styles.side}>
					<MenuItems address={address} onPick={() => setMenuOpen(false)} />
				</nav>
			</Dialog>
		</header>
	)
}

/** The session is known a moment after hydration; until then both widths are reserved. */
function MenuItems({ address, onPick }: Props & { onPick?: () => void }) {
	const t = useWords({ en, ru })
	const { status, me } = useSession()
	const { wishes } = useWishList(status === 'unknown' ? undefined : (me?.user_id ?? null))
	const item = (href: string, key: keyof typeof en) => (
		// Closes the menu, also for bfcache.
		<a href={href} onClick={onPick} aria-current={isOn(href, address) ? 'page' : undefined}>
			{t(key)}
		</a>
	)
	return (
		<ul>
			<li>{item('/books', 'allBooks')}</li>
			{wishes.length > 0 ? (
				<li>
					<a href="/wishes" onClick={onPick} aria-current={isOn('/wishes', address) ? 'page' : undefined}>
						{t('wishListCount', { count: wishes.length })}
					</a>
				</li>
			) : null}
			{status === 'member' && me?.role !== 'partner' ? <li>{item('/dashboard', 'dashboard')}</li> : null}
			{status === 'member' && me?.role === 'partner' ? <li>{item('/partner-dashboard', 'orders')}</li> : null}
			{me?.role === 'admin' ? <li>{item('/quiz', 'quiz')}</li> : null}
			{me?.role === 'admin' ? <li>{item('/admin', 'admin')}</li> : null}
			{status === 'member' ? (
				<li>
					<button type="button" onClick={() => void signOut()}>
						{t('logout')}
					</button>
				</li>
			) : (
				<li className={status === 'unknown' ? styles.unknown : undefined}>{item('/login', 'login')}</li>
			)}
		</ul>
	)
}

/** Whether the current page is at `href` or below it. */
function isOn(href: string, address: string): boolean {
	const [path = '/'] = address.split('?')
	return path === href || path.startsWith(`${href}/`)
}
