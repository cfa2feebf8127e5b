import { useLocation } from 'react-router'
import { say } from '#contract/words.ts'
import { Island } from '#web/island.tsx'
import { pageLanguage } from '#web/page-meta.ts'
import Header from '#web/shop/header.island.tsx'
import type { Route } from './+types/admin.page.ts'
import Admin from './admin.island.tsx'
import css from './admin.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export function meta({ matches }: Route.MetaArgs) {
	const title = say({ en, ru }, pageLanguage(matches), { key: 'title' })
	return [{ title: `${title} · Folio` }, { name: 'robots', content: 'noindex' }]
}

export default function AdminPage() {
	const { pathname, search } = useLocation()
	return (
		<div className={css.frame}>
			<Island name="shop/header" of={Header} given={{ address: `${pathname}${search}` }} />
			<main id="content" tabIndex={-1} className={css.content}>
				<Island name="admin/admin" of={Admin} given={{}} />
			</main>
		</div>
	)
}
