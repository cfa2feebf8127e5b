import { type Kopecks, wholeKopecks } from '#contract/vocabulary.ts'
import { accessDays } from '#features/entitlements/rules.ts'
import { html } from './html.ts'
import { type PageContext, pageFrame, wordsOf } from './page-frame.ts'
import type { SandboxProduct } from './sandbox.service.ts'
import type { Receipt, SandboxAccount } from './sandbox.store.ts'
import { day, money } from './written.ts'

type Offer = { product: SandboxProduct; form: string; buyer: SandboxAccount; error?: string }

export function checkoutPage(visit: PageContext, { product, form, buyer, error }: Offer): string {
	const t = wordsOf(visit.language)
	const title = t('checkout.title')
	const isFree = product.priceKopecks === 0
	const path = `/sandbox/checkout/${encodeURIComponent(product.productId)}`
	const cover = product.coverUrl
		? html`<img src="${product.coverUrl}" alt="" width="160">`
		: html`<div class="no-cover" aria-hidden="true">${product.title.slice(0, 1)}</div>`
	const body = html`<section class="card checkout">
<h1>${title}</h1>
${error ? html`<p class="alert" role="alert">${error}</p>` : null}
<div class="product">
${cover}
<div>
<h2>${product.title}</h2>
<p class="author">${product.author}</p>
<p class="author">${product.publisher}</p>
<p class="price">${price(product.priceKopecks, visit)}</p>
<p>${t('checkout.term', { count: accessDays })}</p>
</div>
</div>
<p class="buyer">${t('checkout.buyer', { name: buyer.name, email: buyer.email })} <a href="/sandbox/sign-in?${new URLSearchParams({ next: path }).toString()}">${t('checkout.other')}</a></p>
<form method="post" action="${path}">
<input type="hidden" name="checkout" value="${form}">
<button class="action">${t(isFree ? 'checkout.get' : 'checkout.action')}</button>
</form>
<p class="aside">${t(isFree ? 'checkout.freeOrder' : 'checkout.noPayment')}</p>
</section>`
	return pageFrame(visit, { title, body })
}

export function receiptPage(visit: PageContext, receipt: Receipt): string {
	const t = wordsOf(visit.language)
	const title = t('receipt.title')
	const body = html`<section class="card">
<h1>${title}</h1>
<p>${t('receipt.text')}</p>
<dl>
<dt>${t('receipt.number')}</dt><dd>${receipt.orderNumber}</dd>
<dt>${t('receipt.book')}</dt><dd>${receipt.productTitle}</dd>
<dt>${t('receipt.price')}</dt><dd>${price(receipt.priceKopecks ?? wholeKopecks(0), visit)}</dd>
<dt>${t('receipt.until')}</dt><dd>${day(receipt.dateEnd, visit.language)}</dd>
</dl>
<div class="ways">
<a class="action" href="/view-books/${encodeURIComponent(receipt.bookId)}">${t('receipt.open')}</a>
<a class="second" href="/dashboard">${t('receipt.books')}</a>
</div>
</section>`
	return pageFrame(visit, { title, body })
}

function price(kopecks: Kopecks, { language }: PageContext): string {
	return kopecks === 0 ? wordsOf(language)('free') : money(kopecks, language)
}
