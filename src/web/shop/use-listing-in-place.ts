import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import type { Listing, ListingPage } from '#features/catalogue/contract.ts'
import { type ListingQuery, listingFromAddress, parseListingQuery } from '#features/catalogue/rules.ts'
import type { discoveryApi, Track } from '#features/discovery/contract.ts'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }

/** A page of a listing as its address describes it, with its results. */
export type ShownListing = {
	listing: Listing
	query: ListingQuery
	page: ListingPage
	tracks: { [bookId: string]: Track }
}

/**
 * Follows the address without a new document, so that input, the open drawer and the scroll position stay. If the
 * server refuses, the browser loads the address; offline the current results stay.
 */
export function useListingInPlace(first: ShownListing) {
	const t = useWords({ en, ru })
	const [shown, setShown] = useState(first)
	const [isLoading, setLoading] = useState(false)
	/** Only the latest request counts. */
	const lastRequest = useRef<AbortController>(null)

	async function load() {
		lastRequest.current?.abort()
		const controller = new AbortController()
		lastRequest.current = controller
		const { signal } = controller
		const { pathname, search, href } = location
		const listing = listingFromAddress(pathname.split('/')[2]) ?? 'all'
		setLoading(true)
		try {
			const query = { shelf: String(listing), asked: search.slice(1) }
			const found = await call<typeof discoveryApi.listing>('GET /api/content/shelf', { query }, { signal })
			setShown({ listing, query: parseListingQuery(new URLSearchParams(search)), ...found })
			setLoading(false)
		} catch (error) {
			if (signal.aborted) return
			if (!(error instanceof CallError)) throw error
			// Offline, the current list is worth more than the browser's error page.
			if (error.code !== 'unavailable') return location.replace(href)
			setLoading(false)
			showAlert({ type: 'warning', message: t('listingAway') })
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
		shown,
		isLoading,
		/** @param isStep whether to push a history entry */
		open(address: string, { isStep }: { isStep: boolean }) {
			if (isStep) history.pushState(null, '', address)
			else history.replaceState(null, '', address)
			void load()
		},
	}
}
