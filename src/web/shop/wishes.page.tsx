import { say } from '#contract/words.ts'
import { useWords } from '#i18n/use-words.ts'
import { Island } from '#web/island.tsx'
import { pageLanguage } from '#web/page-meta.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import type { Route } from './+types/wishes.page.ts'
import Wishes from './wishes.island.tsx'
import styles from './wishes.module.css'

/** One person's own: no search engine keeps it. */
export function meta({ matches }: Route.MetaArgs) {
	const title = say({ en, ru }, pageLanguage(matches), { key: 'wishes' })
	return [{ title: `${title} — Folio` }, { name: 'robots', content: 'noindex' }]
}

export default function WishesPage() {
	const t = useWords({ en, ru })
	return (
		<div className={styles.page}>
			<h1>{t('wishes')}</h1>
			<Island name="shop/wishes" of={Wishes} given={{}} />
		</div>
	)
}
