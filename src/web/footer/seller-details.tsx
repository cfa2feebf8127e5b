import type { ShownSeller } from '#features/legal/contract.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './seller-details.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

/** Required by law. */
export function SellerDetails({ seller }: { seller: ShownSeller }) {
	const t = useWords({ en, ru })
	return (
		<address className={styles.seller}>
			<b>
				<span className="visually-hidden">{t('footer.seller')}: </span>
				{seller.name}
			</b>
			{seller.isDemonstration ? <span className={styles.mark}>{t('footer.sample')}</span> : null}
			<span>
				<span className={styles.whole}>{seller.registration},</span>{' '}
				<span className={styles.whole}>{seller.taxId}</span>
			</span>
			<span>{seller.address}</span>
			<span>
				<a href={`tel:${seller.phone.replace(/[^+\d]/g, '')}`}>{seller.phone}</a>{' '}
				<a href={`mailto:${seller.email}`}>{seller.email}</a>
			</span>
			<span>{seller.hours}</span>
		</address>
	)
}
