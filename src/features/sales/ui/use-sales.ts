import { call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Loaded, useLoaded } from '#design/loading/use-loaded.ts'
import type { salesApi } from '../contract.ts'
import { isPeriod } from '../rules.ts'
import type { View } from './use-report-address.ts'

export type SalesReply = ReplyOf<typeof salesApi.sales>

export function useSales({ days, against, step, productId }: View): Loaded<SalesReply> {
	const query = {
		...days,
		by: step,
		...(productId ? { product_id: productId } : {}),
		...(against && isPeriod(against) ? { against_from: against.from, against_to: against.to } : {}),
	}
	return useLoaded(isPeriod(days) ? JSON.stringify(query) : null, load)
}

function load(key: string, signal: AbortSignal): Promise<SalesReply> {
	return call<typeof salesApi.sales>('GET /api/partners/sales', { query: JSON.parse(key) }, { signal })
}
