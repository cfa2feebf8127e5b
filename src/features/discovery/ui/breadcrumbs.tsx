import { useWords } from '#i18n/use-words.ts'
import type { Step } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './breadcrumbs.module.css'

/** The way from the shelves to this page; the page itself is not named again. */
export function Breadcrumbs({ trail }: { trail: readonly Step[] }) {
	const t = useWords({ en, ru })
	return (
		<nav aria-label={t('trail')} className={styles.trail}>
			<ol>
				{trail.slice(0, -1).map(({ name, path }) => (
					<li key={path}>
						<a href={path}>{name}</a>
					</li>
				))}
			</ol>
		</nav>
	)
}
