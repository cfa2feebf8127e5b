import { say } from '#contract/words.ts'
import { useWords } from '#i18n/use-words.ts'
import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import { pageLanguage } from '#web/page-meta.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import type { Route } from './+types/wish-list.page.ts'
import WishListScreen from './wish-list.island.tsx'
import styles from './wish-list.module.css'

export function meta({ matches }: Route.MetaArgs) {
	const title = say({ en, ru }, pageLanguage(matches), { key: 'wishList' })
	return [{ title: `${title} — Folio` }, { name: 'robots', content: 'noindex' }]
}

export default function WishListPage() {
	const t = useWords({ en, ru })
	return (
		<div className={styles.page}>
			<h1>{t('wishList')}</h1>
			<NeedsScripts />
			<Island of={WishListScreen} given={{}} />
		</div>
	)
}
