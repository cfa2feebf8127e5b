import { useEffect } from 'react'
import { asPageIndex, pageNumberOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import type { Reader } from './reader-store.ts'

/** Writes the page number to the address, for reloading and sharing. */
export function usePageAddress(reader: Reader, startPage: PageNumber): void {
	useEffect(
		() =>
			reader.watch(() => {
				const url = new URL(location.href)
				const page = String(pageNumberOf(asPageIndex(reader.state().index), startPage))
				if (url.searchParams.get('page') === page) return
				url.searchParams.set('page', page)
				history.replaceState(history.state, '', url)
			}),
		[reader, startPage],
	)
}
