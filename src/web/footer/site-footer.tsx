import { useWords } from '#i18n/use-words.ts'
import { useRootData } from '#web/root-data.ts'
import { SellerDetails } from './seller-details.tsx'
import styles from './site-footer.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export function SiteFooter() {
	const t = useWords({ en, ru })
	const seller = useRootData()?.seller
	return (
		<footer className={styles.footer}>
			<div className={styles.about}>
				<p>{t('footer')}</p>
				{seller ? <SellerDetails seller={seller} /> : null}
			</div>
			<nav aria-label={t('footer.shop')}>
				<ul>
					<li>
						<a href="/all-books">{t('allBooks')}</a>
					</li>
					<li>
						<a href="/wishes">{t('wishList')}</a>
					</li>
					<li>
						<a href="/amazon">{t('amazon')}</a>
					</li>
					<li>
						<a href="/partner">{t('forPublishers')}</a>
					</li>
				</ul>
			</nav>
			<nav aria-label={t('footer.legal')}>
				<ul>
					<li>
						<a href="/legal/offer">{t('legal.offer')}</a>
					</li>
					<li>
						<a href="/legal/privacy">{t('legal.privacy')}</a>
					</li>
					<li>
						<a href="/legal/consent">{t('legal.consent')}</a>
					</li>
				</ul>
			</nav>
		</footer>
	)
}
