import { data } from 'react-router'
import { isRefusal } from '#contract/errors.ts'
import { say } from '#contract/words.ts'
import { addressOfShelf, askedFromAddress, shelfFromAddress, shelfQuery } from '#features/catalogue/rules.ts'
import { textHandle } from '#web/handles.ts'
import { Island } from '#web/island.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { services, visit } from '#web/services.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import type { Route } from './+types/catalogue.page.ts'
import Catalogue from './catalogue.island.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	const { catalogue, samples } = context.get(services)
	const shelf = shelfFromAddress(params.category)
	if (shelf === undefined) throw data(null, { status: 404 })
	const asked = askedFromAddress(new URL(request.url).searchParams)
	const [page, tree, counts] = await Promise.all([
		catalogue.list({ shelf, ...asked }, language),
		catalogue.categories(language),
		catalogue.categoryCounts(),
	]).catch((error: unknown) => {
		throw isRefusal(error, 'not_found') ? data(null, { status: 404 }) : error
	})
	const tracks = await samples.heard(page.cards)
	return { shelf, asked, page, tracks, categories: tree.children, counts, language, publicUrl }
}

export function meta({ loaderData, location: { search } }: Route.MetaArgs) {
	if (!loaderData) return []
	const { shelf, language, publicUrl, page } = loaderData
	const path = `${addressOfShelf(shelf)}${shelfQuery({ page: page.page })}`
	const title = say({ en, ru }, language, { key: 'allBooks' })
	const description = say({ en, ru }, language, { key: 'books.meta', values: { title } })
	return pageMeta({ title: `${title} — Folio`, description, publicUrl, path, search })
}

export const handle = textHandle

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
	const { shelf, asked, page, tracks, categories, counts } = loaderData
	return (
		<Island
			name="shop/catalogue"
			of={Catalogue}
			given={{ first: { shelf, asked, page, tracks }, categories, counts }}
		/>
	)
}
