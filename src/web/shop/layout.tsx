import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import styles from './layout.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export default function ShopLayout({ children = <Outlet /> }: { children?: ReactNode }) {
	return (
		<div className={styles.shop}>
			<SiteHeader />
			<main id="content" tabIndex={-1} className={styles.content}>
				{children}
			</main>
			<SiteFooter />
		</div>
	)
}
