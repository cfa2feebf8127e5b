import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance } from 'fastify'
import { statusOf } from '#contract/error-status.ts'
import { AppError } from '#contract/errors.ts'
import { isStorable } from '#contract/storable.ts'
import { refusalOf } from '#http/error-reply.ts'
import { isOfOtherSite } from '#http/other-site.ts'
import { addSandboxAccountPages } from './account.routes.ts'
import { noticePage, wordsOf } from './page-frame.ts'
import { addPurchasePages } from './purchase.routes.ts'
import type { FindProduct, Sandbox, TitlesOf } from './sandbox.service.ts'
import { serveSandboxAssets } from './sandbox-assets.ts'
import { sendPage, visitOf } from './sandbox-visit.ts'

const formBytes = 16 * 1024

export async function addSandbox(
	fastify: FastifyInstance,
	services: {
		sandbox: Sandbox
		findProduct: FindProduct
		titlesOf: TitlesOf
		isHttps: boolean
	},
): Promise<void> {
	const { sandbox } = services
	await fastify.register(
		async site => {
			await site.register(formbody, { bodyLimit: formBytes })
			// What PostgreSQL cannot store names nothing.
			site.addHook('onRequest', async ({ params }) => {
				if (!Object.values(params as object).every(isStorable)) throw new AppError('not_found')
			})
			// A form of another site would sign its sender in as somebody else.
			site.addHook('onRequest', async ({ method, headers }) => {
				if (method === 'POST' && isOfOtherSite(headers)) throw new AppError('forbidden')
			})
			site.setErrorHandler(async (error: FastifyError, request, reply) => {
				const refusal = refusalOf(error)
				if (refusal.code === 'fault') request.log.error({ err: error }, 'sandbox request failed')
				void reply.headers(refusal.headers)
				const visit = await visitOf(sandbox, request, reply)
				const t = wordsOf(visit.language)
				const link = { href: '/books', label: t('toShop') }
				return sendPage(
					reply,
					noticePage(visit, { title: t('failure.title'), text: t('failure.text'), link }),
					statusOf(refusal),
				)
			})
			serveSandboxAssets(site)
			addSandboxAccountPages(site, services)
			addPurchasePages(site, services)
			site.get('/*', async (request, reply) => {
				const visit = await visitOf(sandbox, request, reply)
				const t = wordsOf(visit.language)
				const link = { href: '/books', label: t('toShop') }
				return sendPage(
					reply,
					noticePage(visit, { title: t('unknown.title'), text: t('unknown.text'), link }),
					404,
				)
			})
		},
		{ prefix: '/sandbox' },
	)
}
