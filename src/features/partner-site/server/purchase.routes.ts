import type { FastifyInstance, FastifyReply } from 'fastify'
import { boughtPage } from './bought-page.ts'
import { noticePage, type PageContext, wordsOf } from './page-frame.ts'
import { checkoutPage, receiptPage } from './purchase-pages.ts'
import {
	checkoutPath,
	type FindProduct,
	type Sandbox,
	type SandboxProduct,
	type TitlesOf,
} from './sandbox.service.ts'
import { sendPage, visitOf } from './sandbox-visit.ts'
import { readForm } from './sign-up-form.ts'

type Place = { Params: { product: string } }
type ReceiptPlace = { Params: { receipt: string } }

const boughtPath = '/sandbox/subscriptions'

export function addPurchasePages(
	site: FastifyInstance,
	{ sandbox, findProduct, titlesOf }: { sandbox: Sandbox; findProduct: FindProduct; titlesOf: TitlesOf },
): void {
	site.get<Place>('/checkout/:product', async (request, reply) => {
		const visit = await visitOf(sandbox, request, reply)
		const product = await findProduct(request.params.product, visit.language)
		if (!product?.isReady) return sendUnsold(reply, visit, product)
		if (!visit.account) return sendToSignIn(reply, checkoutOf(product))
		const form = sandbox.checkoutForm(visit.account, product)
		return sendPage(reply, checkoutPage(visit, { product, form, buyer: visit.account }))
	})

	site.post<Place>('/checkout/:product', async (request, reply) => {
		const visit = await visitOf(sandbox, request, reply)
		const product = await findProduct(request.params.product, visit.language)
		if (!product?.isReady) return sendUnsold(reply, visit, product)
		const buyer = visit.account
		if (!buyer) return sendToSignIn(reply, checkoutOf(product))
		const sent = readForm(request.body)
		const receipt = await sandbox.buy(buyer, product, sent.checkout)
		if (receipt !== null) return reply.redirect(`/sandbox/receipts/${receipt}`, 303)
		const error = wordsOf(visit.language)('error.form')
		const form = sandbox.checkoutForm(buyer, product)
		return sendPage(reply, checkoutPage(visit, { product, form, buyer, error }), 403)
	})

	site.get('/subscriptions', async (request, reply) => {
		const visit = await visitOf(sandbox, request, reply)
		if (!visit.account) return sendToSignIn(reply, boughtPath)
		const bought = await sandbox.bought(visit.account.userId)
		const bookIds = [...new Set(bought.map(({ bookId }) => bookId))]
		const titles = await titlesOf(bookIds, visit.language)
		return sendPage(reply, boughtPage(visit, { bought, titles, now: sandbox.clock.now() }))
	})

	site.get<ReceiptPlace>('/receipts/:receipt', async (request, reply) => {
		const visit = await visitOf(sandbox, request, reply)
		const receipt = visit.account && (await sandbox.receipt(visit.account.userId, request.params.receipt))
		return receipt ? sendPage(reply, receiptPage(visit, receipt)) : sendUnsold(reply, visit, undefined)
	})
}

function checkoutOf({ productId }: SandboxProduct): string {
	return `${checkoutPath}/${encodeURIComponent(productId)}`
}

function sendToSignIn(reply: FastifyReply, next: string): FastifyReply {
	return reply.redirect(`/sandbox/sign-in?${new URLSearchParams({ next })}`, 303)
}

function sendUnsold(
	reply: FastifyReply,
	visit: PageContext,
	product: SandboxProduct | undefined,
): FastifyReply {
	const t = wordsOf(visit.language)
	const link = { href: '/books', label: t('toShop') }
	const [title, text] = product
		? [t('notReady.title'), t('notReady.text')]
		: [t('unknown.title'), t('unknown.text')]
	return sendPage(reply, noticePage(visit, { title, text, link }), product ? 409 : 404)
}
