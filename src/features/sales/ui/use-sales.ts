import { call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Loaded, useLoaded } from '#design/loading/use-loaded.ts'
import type { salesApi } from '../contract.ts'
import { isPeriod } from '../rules.ts'
import { salesQuery } from './sales-query.ts'
import type { View } from './use-report-address.ts'

export type SalesReply = ReplyOf<typeof salesApi.sales>

export function useSales(view: View): Loaded<SalesReply> {
	return useLoaded(isPeriod(view.days) ? JSON.stringify(salesQuery(view)) : null, load)
}

function load(key: string, signal: AbortSignal): Promise<SalesReply> {
	return call<typeof salesApi.sales>('GET /api/partners/sales', { query: JSON.parse(key) }, { signal })
}
