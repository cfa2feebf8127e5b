import { say } from '#contract/words.ts'
import { useWordCheckWords } from '#features/word-check/ui/use-word-check-words.ts'
import en from '#features/word-check/words.en.json' with { type: 'json' }
import ru from '#features/word-check/words.ru.json' with { type: 'json' }
import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { visit } from '#web/services.ts'
import type { Route } from './+types/word-check.page.ts'
import styles from './wish-list.module.css'
import WordCheckScreen from './word-check.island.tsx'

export function loader({ context }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	return { language, publicUrl }
}

export function meta({ loaderData, location: { search } }: Route.MetaArgs) {
	if (!loaderData) return []
	const { language, publicUrl } = loaderData
	const t = (key: 'title' | 'meta') => say({ en, ru }, language, { key })
	return pageMeta({
		...{ title: `${t('title')} — Folio`, description: t('meta') },
		...{ publicUrl, path: '/word-check', search },
	})
}

export default function WordCheckPage() {
	const t = useWordCheckWords()
	return (
		<div className={styles.page}>
			<h1>{t('title')}</h1>
			<NeedsScripts />
			<Island of={WordCheckScreen} given={{}} />
		</div>
	)
}
