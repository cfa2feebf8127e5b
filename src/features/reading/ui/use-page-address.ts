import { useEffect, useRef } from 'react'
import { showAlert } from '#design/alert-store.ts'
import { addressOfPage, indexOfAddress } from './page-numbers.ts'
import type { PageSource } from './pages/page-source.ts'
import type { Reader } from './reader-store.ts'
import { useReadingWords } from './use-reading-words.ts'

/** Characters of the address that a warning shows. */
const maxShownLength = 12

export function usePageAddress(reader: Reader, { startPage, labels, pages }: PageSource): void {
	const t = useReadingWords()
	const pageCount = pages.length
	const isChecked = useRef(false)
	useEffect(() => {
		const page = new URLSearchParams(location.search).get('page')
		if (isChecked.current || page === null) return
		isChecked.current = true
		if (indexOfAddress(location.search, { startPage, labels, pageCount }) !== null) return
		const message = t('alert.warning.page-out-of-range', { page: page.slice(0, maxShownLength) })
		showAlert({ type: 'warning', message })
	}, [t, startPage, labels, pageCount])
	useEffect(
		() =>
			reader.watch(() => {
				const url = new URL(location.href)
				const page = addressOfPage(reader.state().index, { startPage, labels })
				if (url.searchParams.get('page') === page) return
				url.searchParams.set('page', page)
				history.replaceState(history.state, '', url)
			}),
		[reader, startPage, labels],
	)
}
