import type { Language } from '#contract/vocabulary.ts'
import { html } from './html.ts'
import { pageFrame, type Visit, wordsOf } from './page-frame.ts'
import type { SandboxProduct } from './sandbox.service.ts'
import type { Receipt, SandboxAccount } from './sandbox.store.ts'

type Offer = { product: SandboxProduct; form: string; buyer: SandboxAccount; fault?: string }

export function checkoutPage(visit: Visit, { product, form, buyer, fault }: Offer): string {
	const t = wordsOf(visit.language)
	const title = t('checkout.title')
	const path = `/sandbox/checkout/${encodeURIComponent(product.productId)}`
	const cover = product.coverUrl
		? html`<img src="${product.coverUrl}" alt="" width="160">`
		: html`<div class="no-cover" aria-hidden="true">${product.title.slice(0, 1)}</div>`
	const body = html`<section class="card checkout">
<h1>${title}</h1>
${fault ? html`<p class="alert" role="alert">${fault}</p>` : null}
<div class="product">
${cover}
<div>
<h2>${product.title}</h2>
<p class="author">${product.author}</p>
<p class="author">${product.publisher}</p>
<p class="price">${money(product.priceKopecks, visit.language)}</p>
<p>${t('checkout.year')}</p>
</div>
</div>
<p class="buyer">${t('checkout.buyer', { name: buyer.name, email: buyer.email })} <a href="/sandbox/sign-in?${new URLSearchParams({ next: path }).toString()}">${t('checkout.other')}</a></p>
<form method="post" action="${path}">
<input type="hidden" name="checkout" value="${form}">
<button class="action">${t('checkout.action')}</button>
</form>
<p class="aside">${t('checkout.noPayment')}</p>
</section>`
	return pageFrame(visit, { title, body })
}

export function receiptPage(visit: Visit, receipt: Receipt): string {
	const t = wordsOf(visit.language)
	const title = t('receipt.title')
	const body = html`<section class="card">
<h1>${title}</h1>
<p>${t('receipt.text')}</p>
<dl>
<dt>${t('receipt.number')}</dt><dd>${receipt.orderNumber}</dd>
<dt>${t('receipt.book')}</dt><dd>${receipt.productTitle}</dd>
<dt>${t('receipt.price')}</dt><dd>${money(receipt.priceKopecks ?? 0, visit.language)}</dd>
<dt>${t('receipt.until')}</dt><dd>${day(receipt.dateEnd, visit.language)}</dd>
</dl>
<div class="ways">
<a class="action" href="/view-books/${encodeURIComponent(receipt.bookId)}">${t('receipt.open')}</a>
<a class="second" href="/dashboard">${t('receipt.books')}</a>
</div>
</section>`
	return pageFrame(visit, { title, body })
}

function money(kopecks: number, language: Language): string {
	if (kopecks === 0) return wordsOf(language)('free')
	const digits = kopecks % 100 === 0 ? 0 : 2
	const format = { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' } as const
	const locale = language === 'ru' ? 'ru-RU' : 'en-GB'
	return new Intl.NumberFormat(locale, {
		...format,
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	}).format(kopecks / 100)
}

function day(date: Date, language: Language): string {
	const locale = language === 'ru' ? 'ru-RU' : 'en-GB'
	return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Moscow' }).format(date)
}
