import type { Language } from '#contract/vocabulary.ts'
import { type Html, html } from './html.ts'
import { type PageContext, pageFrame, wordsOf } from './page-frame.ts'
import type { Bought } from './sandbox.store.ts'
import { day } from './written.ts'

type Purchases = { bought: Bought[]; titles: Map<string, string>; now: Date }

export function boughtPage(visit: PageContext, { bought, titles, now }: Purchases): string {
	const t = wordsOf(visit.language)
	const title = t('bought.title')
	const byBook = [...Map.groupBy(bought, one => one.bookId).values()]
	const entries = byBook.map(ofBook => entry(visit.language, ofBook, { titles, now }))
	const body = html`<section class="card">
<h1>${title}</h1>
${entries.length > 0 ? html`<ul class="bought">${entries}</ul>` : html`<p>${t('bought.none')}</p><a class="action" href="/books">${t('toShop')}</a>`}
</section>`
	return pageFrame(visit, { title, body })
}

function entry(
	language: Language,
	ofBook: Bought[],
	{ titles, now }: Omit<Purchases, 'bought'>,
): Html | null {
	const t = wordsOf(language)
	const [longest] = ofBook
	if (!longest) return null
	const { bookId, dateEnd } = longest
	const isOpen = dateEnd > now
	const title = titles.get(bookId) ?? longest.productTitle ?? bookId
	const until = t(isOpen ? 'bought.until' : 'bought.ended', { date: day(dateEnd, language) })
	const open = html`<a href="/view-books/${encodeURIComponent(bookId)}" aria-label="${t('bought.openNamed', { title })}">${t('receipt.open')}</a>`
	const receipts = ofBook.flatMap(({ orderNumber, subscriptionId }) =>
		orderNumber === null
			? []
			: html`<a href="/sandbox/receipts/${subscriptionId}">${t('bought.receipt', { number: orderNumber })}</a>`,
	)
	return html`<li><h2>${title}</h2><p class="author">${until}</p>${isOpen ? open : null}${receipts}</li>`
}
