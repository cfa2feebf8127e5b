import type { ReactNode } from 'react'
import { call } from '#contract/call.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import { createStore } from '#design/store.ts'
import type { bookSearchApi } from '#features/book-search/contract.ts'
import { boxOf } from '#features/book-search/ui/page-hits.ts'
import { takeFromAllowance } from '#features/copy-limits/ui/copy-allowance.ts'
import { compactOf, compactQuote, findQuote } from '#features/notes/rules.ts'
import { boxesOfQuote, rangesOfQuote } from '#features/notes/ui/quoted-text.ts'
import { fragmentOf, type LinkedQuote, quoteInFragment, shortened } from '#features/quote-links/rules.ts'
import { pageOfQuote } from '#features/quote-links/ui/find-page.ts'
import { QuoteAnnouncement } from '#features/quote-links/ui/quote-announcement.tsx'
import { QuoteMarks, type ShownQuote } from '#features/quote-links/ui/quote-marks.tsx'
import en from '#features/quote-links/words.en.json' with { type: 'json' }
import ru from '#features/quote-links/words.ru.json' with { type: 'json' }
import { addressOfPage, labelOfPage } from '#features/reading/ui/page-numbers.ts'
import { cachedText, loadPageText } from '#features/reading/ui/use-page-text.ts'
import type { OpenNotes } from './reader-notes.tsx'

export type ReaderQuotes = {
	/** Follows the link in the address. @returns stops following further ones */
	listen(): () => void
	/** @returns whether the address of these words is on the clipboard */
	copyLink(index: number, quote: LinkedQuote): Promise<boolean>
	onPage(index: number): ReactNode
	announcement: ReactNode
}

export function openQuotes({
	book,
	source,
	reader,
	language,
}: Pick<OpenNotes, 'book' | 'source' | 'reader' | 'language'>): ReaderQuotes {
	const { book_id, copy_limit: limit } = book
	const shown = createStore<ShownQuote>(null)

	async function scoreOn(index: number, quote: LinkedQuote): Promise<number | null> {
		const page = await loadPageText(source, index, AbortSignal.timeout(maxLoadMs))
		if (rangesOfQuote(page, quote).length === 0) return null
		const text = compactOf(page.lines.map(([line]) => line).join('\n')).text
		return findQuote(text, compactQuote(quote))?.score ?? 0
	}
	async function pagesWith(query: string): Promise<number[]> {
		const sent = { body: { book_id, query } }
		const { pages } = await call<typeof bookSearchApi.search>('POST /api/reading/search', sent)
		return pages.map(({ page_index }) => page_index)
	}
	const show = (key: 'gone' | 'moved', values?: { page: string }) =>
		showAlert({ type: 'info', message: say({ en, ru }, language, { key, ...(values ? { values } : {}) }) })

	async function follow(): Promise<void> {
		const quote = quoteInFragment(location.hash)
		if (!quote) return
		const { index } = reader.state()
		const page = await pageOfQuote(quote, index, { scoreOn, pagesWith }).catch(() => undefined)
		// Without an answer the same address may be opened again.
		if (page === undefined) return
		// A page that is turned to is another address.
		history.replaceState(history.state, '', `${location.pathname}${location.search}`)
		if (page === null) return show('gone')
		reader.send({ type: 'goTo', index: page })
		shown.set({ index: page, quote })
		if (page !== index) show('moved', { page: labelOfPage(page, source) })
	}

	/** Words of the book count as copied. */
	function allowed(quote: LinkedQuote): LinkedQuote {
		if (limit === null) return quote
		const exact = takeFromAllowance(shortened(quote).exact, { bookId: book_id, limit, now: new Date() })
		return { exact, prefix: '', suffix: '' }
	}

	return {
		listen() {
			const changed = () => void follow()
			changed()
			window.addEventListener('hashchange', changed)
			return () => window.removeEventListener('hashchange', changed)
		},
		async copyLink(index, quote) {
			const page = encodeURIComponent(addressOfPage(index, source))
			const linked = allowed(quote)
			const fragment = linked.exact === '' ? '' : fragmentOf(linked)
			const address = `${location.origin}${location.pathname}?page=${page}${fragment}`
			return navigator.clipboard.writeText(address).then(
				() => true,
				() => false,
			)
		},
		onPage: index => (
			<QuoteMarks
				shown={shown}
				index={index}
				boxesOf={quote => {
					const page = cachedText(source, index)
					return page ? boxesOfQuote(page, quote, boxOf) : []
				}}
			/>
		),
		announcement: <QuoteAnnouncement shown={shown} />,
	}
}

const maxLoadMs = 20_000
