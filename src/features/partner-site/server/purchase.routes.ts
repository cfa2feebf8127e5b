import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { UserId } from '#contract/vocabulary.ts'
import type { Arrival } from './arrival-signature.ts'
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
import { sendPage, sendSessionCookie, sessionTokenOf, visitOf } from './sandbox-visit.ts'
import { readForm } from './sign-up-form.ts'

type Place = { Params: { product: string } }
type ReceiptPlace = { Params: { receipt: string } }

const boughtPath = '/sandbox/subscriptions'

export function addPurchasePages(
	site: FastifyInstance,
	{
		sandbox,
		findProduct,
		titlesOf,
		isHttps,
	}: { sandbox: Sandbox; findProduct: FindProduct; titlesOf: TitlesOf; isHttps: boolean },
): void {
	/** Whoever is logged in here stays so: a link may be somebody else's, and the checkout shows who buys. */
	async function admitArrival(
		request: FastifyRequest,
		reply: FastifyReply,
		{ signature, ...arrival }: Arrival & { signature: string },
	): Promise<void> {
		const account = await sandbox.arrived(arrival, signature)
		if (!account || (await sandbox.accountOf(sessionTokenOf(request)))) return
		sendSessionCookie(reply, await sandbox.openSession(account), { secure: isHttps })
	}

	site.get<Place>('/checkout/:product', async (request, reply) => {
		const visit = await visitOf(sandbox, request, reply)
		const product = await findProduct(request.params.product, visit.language)
		if (!product?.isReady) return sendUnsold(reply, visit, product)
		const arrival = arrivalFrom(request.query)
		if (arrival) {
			await admitArrival(request, reply, { ...arrival, productId: product.productId })
			return reply.redirect(checkoutOf(product), 303)
		}
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

const ArrivalFields = z.object({
	user_id: UserId,
	time: z.string().check(z.regex(/^\d{1,12}$/)),
	visit: z.string().check(z.regex(/^[\w-]{1,64}$/)),
	signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

function arrivalFrom(query: unknown) {
	const { data } = ArrivalFields.safeParse(query)
	if (!data) return null
	const { user_id: userId, time, visit, signature } = data
	return { userId, time: Number(time), visit, signature }
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
