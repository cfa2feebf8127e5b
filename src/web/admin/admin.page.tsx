import { say } from '#contract/words.ts'
import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import { pageLanguage } from '#web/page-meta.ts'
import { SiteHeader } from '#web/shop/site-header.tsx'
import type { Route } from './+types/admin.page.ts'
import Admin from './admin.island.tsx'
import css from './admin.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export function meta({ matches }: Route.MetaArgs) {
	const title = say({ en, ru }, pageLanguage(matches), { key: 'title' })
	return [{ title: `${title} — Folio` }, { name: 'robots', content: 'noindex' }]
}

export default function AdminPage() {
	return (
		<div className={css.frame}>
			<SiteHeader />
			<main id="content" tabIndex={-1} className={css.content}>
				<NeedsScripts />
				<Island of={Admin} given={{}} />
			</main>
		</div>
	)
}
