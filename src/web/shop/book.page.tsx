import { data } from 'react-router'
import { isRefusal } from '#contract/errors.ts'
import { plainText } from '#contract/rich-text.ts'
import { textHandle } from '#web/delivery/handles.ts'
import { Island } from '#web/delivery/island.tsx'
import { pageMeta, shortened } from '#web/page-meta.ts'
import { services, visit } from '#web/services.ts'
import type { Route } from './+types/book.page.ts'
import BookScreen from './book.island.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	const { catalogue, discovery, samples } = context.get(services)
	const page = await catalogue.book(params.book_id, language).catch((error: unknown) => {
		throw isRefusal(error, 'unknown_book') ? data(null, { status: 404 }) : error
	})
	const sample = await samples.of(page.card)
	const found = await discovery.bookPage(page.card, { language, track: sample.track })
	return { ...page, sample, ...found, publicUrl }
}

export function meta({ loaderData, params, location }: Route.MetaArgs) {
	if (!loaderData) return []
	const { card, publicUrl, jsonLd } = loaderData
	return [
		...pageMeta({
			title: `${card.name} — Folio`,
			description: shortened(plainText(card.description)),
			publicUrl,
			path: `/book-info/${params.book_id}`,
			search: location.search,
			type: 'book',
			image: { src: `${publicUrl}/content/share/${card.book_id}.jpg`, alt: card.name },
		}),
		{ 'script:ld+json': jsonLd },
	]
}

export const handle = textHandle

export default function BookPage({ loaderData }: Route.ComponentProps) {
	const { card, facts, related, sample, breadcrumbs, publicUrl } = loaderData
	const address = `${publicUrl}/book-info/${card.book_id}`
	return <Island of={BookScreen} given={{ card, facts, related, sample, breadcrumbs, address }} />
}
