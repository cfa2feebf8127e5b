import { useEffect } from 'react'
import type { Reader } from './reader-store.ts'

/** Keeps the printed number of the page in the address, so that reloading and sharing find it again. */
export function usePageAddress(reader: Reader, startPage: number): void {
	useEffect(
		() =>
			reader.watch(() => {
				const url = new URL(location.href)
				const page = String(reader.state().index + startPage)
				if (url.searchParams.get('page') === page) return
				url.searchParams.set('page', page)
				history.replaceState(history.state, '', url)
			}),
		[reader, startPage],
	)
}
