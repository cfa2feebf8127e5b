import { Heart, Menu, Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
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
	/** The address of the current page, without the host. */
	address: string
	sections: { id: number; name: string }[]
	/** The seller's e-mail address, for questions. */
	email: string | null
}

const menuId = 'site-menu'
const searchId = 'site-search'

/** The menu and the search of phones are popovers, which open without any code. */
export default function Header({ address, sections, email }: Props) {
	const t = useWords({ en, ru })
	const menu = useRef<HTMLDivElement>(null)
	const panel = useRef<HTMLDivElement>(null)
	// A listing has a field of its own.
	const hasSearch = !isOn('/books', address) && !isOn('/all-books', address)
	const wordsFor = useEffectEvent((title: string) => t('isOut', { title }))
	useEffect(() => {
		if (awaitedBooks().length > 0)
			void import('#features/wish-list/ui/announce-releases.ts').then(({ announceReleases }) =>
				announceReleases(wordsFor),
			)
		// Whoever comes back finds it closed, also from bfcache.
		const close = () => {
			menu.current?.hidePopover?.()
			panel.current?.hidePopover?.()
		}
		addEventListener('pagehide', close)
		return () => removeEventListener('pagehide', close)
	}, [])
	const link = (href: string, text: string) => (
		<a href={href} lang={languageOfText(text)} aria-current={isOn(href, address) ? 'page' : undefined}>
			{text}
		</a>
	)
	return (
		<header className={styles.header}>
			<a href="#content" className={styles.skip}>
				{t('skip')}
			</a>
			<IconButton name={t('menu')} className={styles.burger} popoverTarget={menuId}>
				<Menu aria-hidden size={22} />
			</IconButton>
			<a href="/" className={styles.mark}>
				<Mark />
			</a>
			{hasSearch ? (
				<div className={styles.search}>
					<SearchBox id="search-in-header" search="" action="/books" />
				</div>
			) : null}
			<nav aria-label={t('mainMenu')} className={styles.nav}>
				<ul>
					<Places link={link} />
				</ul>
			</nav>
			{hasSearch ? (
				<IconButton name={t('search')} className={styles.searchButton} popoverTarget={searchId}>
					<Search aria-hidden size={20} />
				</IconButton>
			) : null}
			<Wishes />
			<LanguageSwitch address={address} />
			{hasSearch ? (
				<div
					ref={panel}
					id={searchId}
					popover="auto"
					role="dialog"
					aria-label={t('search')}
					className={styles.searchPanel}
				>
					<SearchBox id="search-on-phone" search="" action="/books" autoFocus />
					<IconButton name={t('close')} popoverTarget={searchId} popoverTargetAction="hide">
						<X aria-hidden size={20} />
					</IconButton>
				</div>
			) : null}
			<div ref={menu} id={menuId} popover="auto" role="dialog" aria-label={t('menu')} className={styles.side}>
				<IconButton
					name={t('close')}
					className={styles.close}
					popoverTarget={menuId}
					popoverTargetAction="hide"
				>
					<X aria-hidden size={20} />
				</IconButton>
				<SearchBox id="search-in-menu" search="" action="/books" />
				<nav aria-label={t('menu')}>
					<ul>
						<Places link={link} />
						<li>
							<WishesInMenu link={link} />
						</li>
					</ul>
					<ul aria-label={t('sections')}>
						<li>{link('/books/sale', t('sale'))}</li>
						{sections.map(({ id, name }) => (
							<li key={id}>{link(`/books/${id}`, name)}</li>
						))}
					</ul>
				</nav>
				<LanguageSwitch address={address} />
				{email ? <a href={`mailto:${email}`}>{t('help')}</a> : null}
			</div>
		</header>
	)
}

/** The session is known a moment after hydration; until then both widths are reserved. */
function Places({ link }: { link(href: string, text: string): React.ReactNode }) {
	const t = useWords({ en, ru })
	const { status, me } = useSession()
	const role = me?.role
	const isPartner = role === 'partner'
	// As `contract/roles.ts` has it, which would be a file more of the landing page.
	const isEditor = role === 'admin' || role === 'editor'
	return (
		<>
			<li>{link('/books', t('allBooks'))}</li>
			{status === 'member' ? (
				<>
					<li>{isPartner ? link('/partner-dashboard', t('orders')) : link('/dashboard', t('dashboard'))}</li>
					{isEditor ? <li>{link('/quiz', t('quiz'))}</li> : null}
					{isEditor || role === 'sales' ? <li>{link('/admin', t('admin'))}</li> : null}
					<li className={styles.profile}>{link('/profile', t('profile'))}</li>
					<li>
						<button type="button" onClick={() => void signOut()}>
							{t('logout')}
						</button>
					</li>
				</>
			) : (
				<li className={status === 'unknown' ? styles.unknown : undefined}>{link('/login', t('login'))}</li>
			)}
		</>
	)
}

/** Tells whose list it is. The header around it is not rendered again as the session becomes known. */
function Wishes() {
	const { status, me } = useSession()
	const { length: count } = useWishList(status === 'unknown' ? undefined : (me?.user_id ?? null))
	const name = useWishListName(count)
	return (
		<a href="/wishes" className={styles.wishes} aria-label={name} title={name}>
			<Heart aria-hidden size={20} />
			{count > 0 ? <b>{count}</b> : null}
		</a>
	)
}

function WishesInMenu({ link }: { link(href: string, text: string): React.ReactNode }) {
	return link('/wishes', useWishListName(useWishList(undefined).length))
}

function useWishListName(count: number): string {
	const t = useWords({ en, ru })
	return count > 0 ? t('wishListCount', { count }) : t('wishList')
}

function isOn(href: string, address: string): boolean {
	const [path = '/'] = address.split('?')
	return path === href || path.startsWith(`${href}/`)
}
