import { data } from 'react-router'
import { isRefusal } from '#contract/errors.ts'
import { say } from '#contract/words.ts'
import {
	addressOfListing,
	formatListingQuery,
	listingFromAddress,
	parseListingQuery,
} from '#features/catalogue/rules.ts'
import { documentTitle, listingAbout, listingTitle } from '#features/catalogue/ui/listing/listing-head.ts'
import en from '#features/catalogue/ui/listing/words.en.json' with { type: 'json' }
import ru from '#features/catalogue/ui/listing/words.ru.json' with { type: 'json' }
import { worksWithoutCodeHandle } from '#web/delivery/handles.ts'
import { Island } from '#web/delivery/island.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { firstPictures, services, visit } from '#web/services.ts'
import { firstCovers } from '#web/shop/first-covers.ts'
import type { Route } from './+types/catalogue.page.ts'
import Catalogue from './catalogue.island.tsx'
import { levelMeanings } from './level-meanings.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	const shop = context.get(services)
	const { catalogue, samples } = shop
	const listing = listingFromAddress(params.category)
	if (listing === undefined) throw data(null, { status: 404 })
	const query = parseListingQuery(new URL(request.url).searchParams)
	const [page, tree, counts] = await Promise.all([
		catalogue.list({ listing, ...query }, language),
		catalogue.categories(language),
		catalogue.categoryCounts(),
	]).catch((error: unknown) => {
		throw isRefusal(error, 'not_found') ? data(null, { status: 404 }) : error
	})
	const firstRow = (page.nearest?.cards ?? page.cards).slice(0, 2)
	context.set(firstPictures, firstCovers(firstRow, 320, shop))
	const tracks = await samples.demoTracks(page.cards)
	const meanings = levelMeanings(language)
	return { listing, query, page, tracks, categories: tree.children, counts, meanings, language, publicUrl }
}

export function meta({ loaderData, location: { search } }: Route.MetaArgs) {
	if (!loaderData) return []
	const { listing, query, language, publicUrl, page, categories } = loaderData
	const { sort, choice } = query
	const listed = { listing, sort, search: query.search, categories, publishers: choice.publishers, page }
	const path = `${addressOfListing(listing)}${formatListingQuery({ page: page.page })}`
	const values = { title: `${listingTitle(listed, language)}. ${listingAbout(listed, language)}` }
	const description = say({ en, ru }, language, { key: 'meta', values })
	return pageMeta({ title: documentTitle(listed, language), description, publicUrl, path, search })
}

export const handle = worksWithoutCodeHandle

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
	const { listing, query, page, tracks, categories, counts, meanings } = loaderData
	const first = { listing, query, page, tracks }
	return <Island of={Catalogue} given={{ first, categories, counts, meanings }} />
}
