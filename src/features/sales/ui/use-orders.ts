import { useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Loaded, useLoaded } from '#design/loading/use-loaded.ts'
import type { Order, salesApi } from '../contract.ts'
import { isPeriod } from '../rules.ts'
import type { View } from './use-report-address.ts'

type Page = ReplyOf<typeof salesApi.orders>
export type Orders = Loaded<Page> & {
	/** Orders of all pages loaded so far. */
	orders: Order[]
	hasMore: boolean
	more(): void
	isMoreFailed: boolean
}
type Further = { of: Page; orders: Order[]; cursor: string | null; isFailed: boolean }

const pageSize = '50'

/** Count and sum are of all matching orders. */
export function useOrders(view: View): Orders {
	const key = isPeriod(view.days) ? JSON.stringify(queryOf(view)) : null
	const first = useLoaded(key, load)
	const [further, setFurther] = useState<Further | null>(null)
	const page = first.data
	const shown = further && further.of === page ? further : null
	const cursor = shown ? shown.cursor : (page?.cursor ?? null)

	async function more(): Promise<void> {
		if (!page || !key || cursor === null) return
		const before = shown?.orders ?? []
		const failed = { of: page, orders: before, cursor, isFailed: true }
		const next = await load(JSON.stringify({ ...JSON.parse(key), cursor })).catch(unavailable)
		setFurther(
			next ? { of: page, orders: [...before, ...next.orders], cursor: next.cursor, isFailed: false } : failed,
		)
	}

	return {
		...first,
		orders: [...(page?.orders ?? []), ...(shown?.orders ?? [])],
		hasMore: cursor !== null,
		more: () => void more(),
		isMoreFailed: shown?.isFailed ?? false,
	}
}

function queryOf({ days, productId, search, sort }: View) {
	const filters = { ...(productId ? { product_id: productId } : {}), ...(search ? { search } : {}) }
	return { ...days, ...filters, sort, limit: pageSize }
}

function load(key: string, signal?: AbortSignal): Promise<Page> {
	const query = JSON.parse(key)
	return call<typeof salesApi.orders>('GET /api/partners/orders', { query }, signal ? { signal } : {})
}

function unavailable(error: unknown): null {
	if (error instanceof CallError) return null
	throw error
}
