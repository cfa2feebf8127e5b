import { Link, useRouteLoaderData } from 'react-router'
import { useWords } from '#i18n/use-words.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import { SellerDetails } from './seller-details.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
	const t = useWords({ en, ru })
	const seller = useRouteLoaderData<typeof rootLoader>('root')?.seller
	return (
		<footer className={styles.footer}>
			<div className={styles.about}>
				<p>{t('footer')}</p>
				{seller ? <SellerDetails seller={seller} /> : null}
			</div>
			<nav aria-label={t('footer.shop')}>
				<ul>
					<li>
						<Link to="/all-books">{t('allBooks')}</Link>
					</li>
					<li>
						<Link to="/wishes">{t('wishes')}</Link>
					</li>
					<li>
						<Link to="/amazon">{t('amazon')}</Link>
					</li>
					<li>
						<Link to="/partner">{t('forPublishers')}</Link>
					</li>
				</ul>
			</nav>
			<nav aria-label={t('footer.legal')}>
				<ul>
					<li>
						<Link to="/legal/offer">{t('legal.offer')}</Link>
					</li>
					<li>
						<Link to="/legal/privacy">{t('legal.privacy')}</Link>
					</li>
					<li>
						<Link to="/legal/consent">{t('legal.consent')}</Link>
					</li>
				</ul>
			</nav>
		</footer>
	)
}
