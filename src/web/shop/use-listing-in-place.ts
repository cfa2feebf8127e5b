import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Listing, ListingPage } from '#features/catalogue/contract.ts'
import { type ListingQuery, listingFromAddress, parseListingQuery } from '#features/catalogue/rules.ts'
import type { ListingState } from '#features/catalogue/ui/listing/listing-view.tsx'
import type { discoveryApi, Track } from '#features/discovery/contract.ts'

/** A page of a listing as its address describes it, with its results. */
export type ShownListing = {
	listing: Listing
	query: ListingQuery
	page: ListingPage
	tracks: { [bookId: string]: Track }
}

/** Refusals that may be over at the next attempt. */
const repeatable: ReadonlySet<ErrorCode> = new Set(['unavailable', 'too_many', 'fault'])

/**
 * Follows the address without a new document, so that input, the open drawer and the scroll position stay. Where the
 * shop can't be reached or fails, the previous results stay and can be asked for again; what it refuses, such as a
 * section that is gone, the browser loads as a page.
 */
export function useListingInPlace(first: ShownListing) {
	const [shown, setShown] = useState(first)
	/** On its way: what was pressed shows it at once. */
	const [requested, setRequested] = useState<Pick<ShownListing, 'listing' | 'query'> | null>(null)
	const [state, setState] = useState<ListingState>('shown')
	/** Only the latest request counts. */
	const lastRequest = useRef<AbortController>(null)

	async function load() {
		lastRequest.current?.abort()
		const controller = new AbortController()
		lastRequest.current = controller
		const { signal } = controller
		const { pathname, search, href } = location
		const listing = listingFromAddress(pathname.split('/')[2]) ?? 'all'
		const wanted = { listing, query: parseListingQuery(new URLSearchParams(search)) }
		setRequested(wanted)
		setState('loading')
		try {
			const query = { listing: String(listing), query: search.slice(1) }
			const found = await call<typeof discoveryApi.listing>('GET /api/content/listing', { query }, { signal })
			// A page of cards takes a slow phone long: what is pressed meanwhile comes between.
			startTransition(() => {
				setShown({ ...wanted, ...found })
				setRequested(null)
				setState('shown')
			})
		} catch (error) {
			if (signal.aborted) return
			if (!(error instanceof CallError)) throw error
			if (!repeatable.has(error.code)) return location.replace(href)
			setRequested(null)
			setState('failed')
		}
	}
	const goBack = useEffectEvent(() => void load())
	useEffect(() => {
		addEventListener('popstate', goBack)
		return () => {
			removeEventListener('popstate', goBack)
			lastRequest.current?.abort()
		}
	}, [])

	return {
		shown: { ...shown, ...requested },
		state,
		again: () => void load(),
		/** @param isStep whether to push a history entry */
		open(address: string, { isStep }: { isStep: boolean }) {
			if (isStep) history.pushState(null, '', address)
			else history.replaceState(null, '', address)
			void load()
		},
	}
}
