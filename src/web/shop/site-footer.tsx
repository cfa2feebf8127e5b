import { Link } from 'react-router'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import styles from './site-footer.module.css'

export function SiteFooter() {
	const t = useWords({ en, ru })
	return (
		<footer className={styles.footer}>
			<p>{t('footer')}</p>
			<ul>
				<li>
					<Link to="/all-books">{t('allBooks')}</Link>
				</li>
				<li>
					<Link to="/amazon">{t('amazon')}</Link>
				</li>
				<li>
					<Link to="/partner">{t('forPublishers')}</Link>
				</li>
			</ul>
		</footer>
	)
}
