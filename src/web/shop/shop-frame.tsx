import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Island } from '#web/island.tsx'
import Header from './header.island.tsx'
import styles from './shop-frame.module.css'
import { SiteFooter } from './site-footer.tsx'

/** What stands around every page of the shop. */
export function ShopFrame({ children }: { children: ReactNode }) {
	const { pathname, search } = useLocation()
	return (
		<div className={styles.shop}>
			<Island name="shop/header" of={Header} given={{ address: `${pathname}${search}` }} />
			<main id="content" tabIndex={-1} className={styles.content}>
				{children}
			</main>
			<SiteFooter />
		</div>
	)
}
