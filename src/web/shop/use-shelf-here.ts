import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import type { Shelf, ShelfPage } from '#features/catalogue/contract.ts'
import { type Asked, askedFromAddress, shelfFromAddress } from '#features/catalogue/rules.ts'
import type { discoveryApi, Track } from '#features/discovery/contract.ts'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }

/** A page of the catalogue as it stands in an address, and what it holds. */
export type ShownShelf = { shelf: Shelf; asked: Asked; page: ShelfPage; tracks: { [bookId: string]: Track } }

/**
 * What the address says is shown, without a new document: what is being typed, the open drawer and the place on the page
 * stay. What the server refuses the browser asks for by itself; without a connection what is shown stays.
 */
export function useShelfHere(first: ShownShelf) {
	const t = useWords({ en, ru })
	const [shown, setShown] = useState(first)
	const [isLoading, setLoading] = useState(false)
	/** Only the last thing that was asked for is worth showing. */
	const asking = useRef<AbortController>(null)

	async function load() {
		asking.current?.abort()
		const leaving = new AbortController()
		asking.current = leaving
		const { signal } = leaving
		const { pathname, search, href } = location
		const shelf = shelfFromAddress(pathname.split('/')[2]) ?? 'all'
		setLoading(true)
		try {
			const query = { shelf: String(shelf), asked: search.slice(1) }
			const found = await call<typeof discoveryApi.shelf>('GET /api/content/shelf', { query }, { signal })
			setShown({ shelf, asked: askedFromAddress(new URLSearchParams(search)), ...found })
			setLoading(false)
		} catch (error) {
			if (signal.aborted) return
			if (!(error instanceof CallError)) throw error
			// Without a connection the list that is there is worth more than the browser's own page about it.
			if (error.code !== 'unavailable') return location.replace(href)
			setLoading(false)
			showAlert({ type: 'warning', message: t('shelfAway') })
		}
	}
	const goBack = useEffectEvent(() => void load())
	useEffect(() => {
		addEventListener('popstate', goBack)
		return () => {
			removeEventListener('popstate', goBack)
			asking.current?.abort()
		}
	}, [])

	return {
		shown,
		isLoading,
		/** @param isStep whether Back leads to what is shown now */
		open(address: string, { isStep }: { isStep: boolean }) {
			if (isStep) history.pushState(null, '', address)
			else history.replaceState(null, '', address)
			void load()
		},
	}
}
