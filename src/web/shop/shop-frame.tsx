import type { ReactNode } from 'react'
import { SiteFooter } from '#web/footer/site-footer.tsx'
import styles from './shop-frame.module.css'
import { SiteHeader } from './site-header.tsx'

export function ShopFrame({ children }: { children: ReactNode }) {
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
