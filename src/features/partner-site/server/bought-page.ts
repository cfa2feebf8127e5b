import type { Language } from '#contract/vocabulary.ts'
import { type Html, html } from './html.ts'
import { pageFrame, type Visit, wordsOf } from './page-frame.ts'
import type { Bought } from './sandbox.store.ts'
import { day } from './written.ts'

type Shelf = { bought: Bought[]; titles: Map<string, string>; now: Date }

/** Everything that somebody bought or was given at the sandbox, ended ones too. */
export function boughtPage(visit: Visit, { bought, titles, now }: Shelf): string {
	const t = wordsOf(visit.language)
	const title = t('bought.title')
	const entries = bought.map(one => entry(visit.language, one, { titles, now }))
	const body = html`<section class="card">
<h1>${title}</h1>
${entries.length > 0 ? html`<ul class="bought">${entries}</ul>` : html`<p>${t('bought.none')}</p><a class="action" href="/books">${t('toShop')}</a>`}
</section>`
	return pageFrame(visit, { title, body })
}

function entry(language: Language, one: Bought, { titles, now }: Omit<Shelf, 'bought'>): Html {
	const t = wordsOf(language)
	const isOpen = one.dateEnd > now
	const title = one.productTitle ?? titles.get(one.bookId) ?? one.bookId
	const until = t(isOpen ? 'bought.until' : 'bought.ended', { date: day(one.dateEnd, language) })
	return html`<li>
<h2>${title}</h2>
<p class="author">${until}</p>
${isOpen ? html`<a href="/view-books/${encodeURIComponent(one.bookId)}" aria-label="${t('bought.openNamed', { title })}">${t('receipt.open')}</a>` : null}
${one.orderNumber === null ? null : html`<a href="/sandbox/receipts/${one.subscriptionId}" aria-label="${t('bought.receiptNamed', { title })}">${t('bought.receipt')}</a>`}
</li>`
}
