import { data } from 'react-router'
import { Island } from '#web/delivery/island.tsx'
import { services, visit } from '#web/services.ts'
import type { Route } from './+types/buy.page.ts'
import Buy from './buy.island.tsx'
import { privateHead } from './head.ts'

export async function loader({ context, params: { product } }: Route.LoaderArgs) {
	const found = await context.get(services).catalogue.product(product, context.get(visit).language)
	if (!found?.isReady) throw data(null, { status: 404 })
	return { productId: found.product_id, url: found.url }
}

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'buy.title')
}

export default function BuyPage({ loaderData }: Route.ComponentProps) {
	return <Island of={Buy} given={loaderData} />
}
