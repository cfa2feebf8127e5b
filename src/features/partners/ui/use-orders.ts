import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Order, partnersApi } from '../contract.ts'
import { momentsOf, type Period } from './period.ts'

export type Orders =
	| { status: 'unchosen' | 'reversed' | 'loading' | 'failed' }
	| { status: 'ready'; orders: Order[]; count: number; sum: number; cursor: string | null }

/** The orders of a period, a page at a time. */
export function useOrders({ from, to }: Period): { orders: Orders; more(): void; again(): void } {
	const [orders, setOrders] = useState<Orders>({ status: 'loading' })
	const ask = useCallback(() => {
		const leaving = new AbortController()
		const moments = momentsOf({ from, to })
		if (moments === null) setOrders({ status: 'unchosen' })
		else if (Number(moments.from) > Number(moments.to)) setOrders({ status: 'reversed' })
		else {
			setOrders({ status: 'loading' })
			load(moments, leaving.signal).then(
				page => setOrders({ status: 'ready', ...page }),
				error => {
					if (leaving.signal.aborted) return
					if (!(error instanceof CallError)) throw error
					setOrders({ status: 'failed' })
				},
			)
		}
		return () => leaving.abort()
	}, [from, to])
	useEffect(ask, [ask])

	const more = useCallback(async () => {
		const moments = momentsOf({ from, to })
		if (moments === null || orders.status !== 'ready' || orders.cursor === null) return
		const page = await load({ ...moments, cursor: orders.cursor }).catch(() => null)
		if (page === null) return setOrders({ status: 'failed' })
		setOrders(current =>
			current === orders ? { status: 'ready', ...page, orders: [...orders.orders, ...page.orders] } : current,
		)
	}, [from, to, orders])

	return { orders, more: () => void more(), again: () => void ask() }
}

function load(
	query: { from: string; to: string; cursor?: string },
	signal?: AbortSignal,
): Promise<ReplyOf<typeof partnersApi.orders>> {
	return call<typeof partnersApi.orders>('GET /api/partners/orders', { query }, signal ? { signal } : {})
}
