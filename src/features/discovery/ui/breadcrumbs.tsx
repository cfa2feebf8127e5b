import { languageOfText } from '#contract/language-of-text.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Breadcrumb } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './breadcrumbs.module.css'

/** The current page is not repeated. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) {
	const t = useWords({ en, ru })
	return (
		<nav aria-label={t('trail')} className={styles.trail}>
			<ol>
				{breadcrumbs.slice(0, -1).map(({ name, path }) => (
					<li key={path}>
						<a href={path} lang={languageOfText(name)}>
							{name}
						</a>
					</li>
				))}
			</ol>
		</nav>
	)
}
