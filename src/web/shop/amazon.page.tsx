import { say } from '#contract/words.ts'
import { worksWithoutCodeHandle } from '#web/delivery/handles.ts'
import { Island } from '#web/delivery/island.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { services, visit } from '#web/services.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import type { Route } from './+types/amazon.page.ts'
import Amazon from './amazon.island.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	return { cards: await context.get(services).catalogue.onAmazon(language), language, publicUrl }
}

export function meta({ loaderData, location: { search } }: Route.MetaArgs) {
	if (!loaderData) return []
	const { language, publicUrl } = loaderData
	const title = say({ en, ru }, language, { key: 'amazon' })
	const description = say({ en, ru }, language, { key: 'amazonText' })
	return pageMeta({ title: `${title} — Folio`, description, publicUrl, path: '/amazon', search })
}

export const handle = worksWithoutCodeHandle

export default function AmazonPage({ loaderData: { cards } }: Route.ComponentProps) {
	return <Island of={Amazon} given={{ cards }} />
}
