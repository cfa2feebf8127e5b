import { say } from '#contract/words.ts'
import { textHandle } from '#web/handles.ts'
import { Island } from '#web/island.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { services, visit } from '#web/services.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import type { Route } from './+types/landing.page.ts'
import Landing from './landing.island.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	const { catalogue, samples } = context.get(services)
	const carousels = await catalogue.carousels(language)
	const tracks = await samples.heard(carousels.flatMap(({ cards }) => cards))
	return { carousels, tracks, language, publicUrl }
}

export function meta({ loaderData, location: { search } }: Route.MetaArgs) {
	if (!loaderData) return []
	const { language, publicUrl } = loaderData
	const t = (key: 'landing.title' | 'landing.meta') => say({ en, ru }, language, { key })
	return pageMeta({
		title: `Folio. ${t('landing.title')}`,
		description: t('landing.meta'),
		publicUrl,
		path: '/',
		search,
	})
}

export const handle = textHandle

export default function LandingPage({ loaderData: { carousels, tracks } }: Route.ComponentProps) {
	return <Island name="shop/landing" of={Landing} given={{ carousels, tracks }} />
}
