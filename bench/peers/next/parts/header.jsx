'use client'

import { Menu } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { Dialog } from './dialog.jsx'
import { SearchBox } from './search-box.jsx'

export function Header() {
	const pathname = usePathname()
	const [isOpen, setOpen] = useState(false)
	return (
		<header>
			<a href="#content">Skip to the page</a>
			<button
				type="button"
				aria-label="Menu"
				title="Menu"
				aria-expanded={isOpen}
				onClick={() => setOpen(true)}
			>
				<Menu aria-hidden size={22} />
			</button>
			<Link href="/">
				<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
					<path d="M3 5.5C7 4 11 4.500 14 7v17c-3-2.500-7-3-11-1.500z" />
					<path d="M25 5.500C21 4 17 4.500 14 7v17c3-2.500 7-3 11-1.500z" />
				</svg>
				Folio
			</Link>
			<MenuItems pathname={pathname} />
			<ul>
				<li>
					<a href={`${pathname}?lang=ru`} hrefLang="ru" lang="ru" title="Русский">
						RU
					</a>
				</li>
				<li>
					<a href={`${pathname}?lang=en`} hrefLang="en" lang="en" title="English" aria-current="true">
						ENG
					</a>
				</li>
			</ul>
			<Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Menu">
				<SearchBox />
				<MenuItems pathname={pathname} />
			</Dialog>
		</header>
	)
}

function MenuItems({ pathname }) {
	return (
		<nav aria-label="Main menu">
			<ul>
				<li>
					<Link href="/books" aria-current={pathname === '/books' ? 'page' : undefined}>
						All books
					</Link>
				</li>
				<li>
					<Link href="/login">Log in</Link>
				</li>
			</ul>
		</nav>
	)
}
