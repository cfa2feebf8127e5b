import { useCallback, useEffect, useState } from 'react'
import { CallError, call, serverNow } from '#contract/call.ts'
import type { Card, catalogueApi } from '#features/catalogue/contract.ts'
import type { Subscription } from '#features/entitlements/contract.ts'
import { daysLeft, latestEnd } from '#features/entitlements/rules.ts'
import { reloadSubscriptions, useSubscriptionState } from '#features/entitlements/ui/use-subscriptions.ts'

/** A subscribed book; without a product when it is no longer sold. */
export type MyBook = { bookId: string; dateEnd: number; product: Card | null }
export type MyBooksState = {
	status: 'loading' | 'failed' | 'ready'
	/** By end of subscription, the latest first. */
	current: MyBook[]
	expired: MyBook[]
	/** Everything on sale. */
	onSale: Card[]
	again(): void
}
type Products = Map<string, Card> | 'failed' | null

export function useMyBooks(): MyBooksState {
	const { status, list } = useSubscriptionState()
	const [products, setProducts] = useState<Products>(null)
	const load = useCallback(async () => {
		setProducts(null)
		setProducts(await productsByBook())
	}, [])
	useEffect(() => void load(), [load])

	function again(): void {
		if (status === 'failed') void reloadSubscriptions()
		if (products === 'failed') void load()
	}

	if (status === 'failed' || products === 'failed')
		return { status: 'failed', current: [], expired: [], onSale: [], again }
	if (list === null || products === null)
		return { status: 'loading', current: [], expired: [], onSale: [], again }
	const books = list.map(subscription => myBookOf(subscription, products))
	books.sort((a, b) => b.dateEnd - a.dateEnd)
	const isCurrent = ({ dateEnd }: MyBook) => daysLeft(dateEnd, serverNow()) !== null
	return {
		status: 'ready',
		current: books.filter(isCurrent),
		expired: books.filter(book => !isCurrent(book)),
		onSale: [...products.values()],
		again,
	}
}

function myBookOf(subscription: Subscription, products: Map<string, Card>): MyBook {
	const { book_id: bookId } = subscription
	return { bookId, dateEnd: latestEnd(subscription) ?? 0, product: products.get(bookId) ?? null }
}

async function productsByBook(): Promise<Products> {
	try {
		const [catalogue] = await call<typeof catalogueApi.products>('GET /api/content/products', {})
		const books = catalogue?.info.data ?? []
		return new Map(
			books.flatMap(({ book_id, hasDemo, products: [first] }) =>
				first ? [[book_id, { ...first, book_id, hasDemo }]] : [],
			),
		)
	} catch (error) {
		if (error instanceof CallError) return 'failed'
		throw error
	}
}
