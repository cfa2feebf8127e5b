import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { addSandboxAccountPages } from './account.routes.ts'
import { noticePage, wordsOf } from './page-frame.ts'
import { addPurchasePages } from './purchase.routes.ts'
import type { FindProduct, Sandbox, TitlesOf } from './sandbox.service.ts'
import { serveSandboxAssets } from './sandbox-assets.ts'
import { sendPage, visitOf } from './sandbox-visit.ts'

const formBytes = 16 * 1024

/** The sandbox partner site: plain HTML forms that need no script, apart from everything the shop's own API does. */
export async function addSandbox(
	fastify: FastifyInstance,
	services: { sandbox: Sandbox; findProduct: FindProduct; titlesOf: TitlesOf },
): Promise<void> {
	const { sandbox } = services
	await fastify.register(
		async site => {
			await site.register(formbody, { bodyLimit: formBytes })
			site.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
				const status = error.statusCode ?? 500
				if (status >= 500) request.log.error({ err: error }, 'sandbox fault')
				const visit = await visitOf(sandbox, request, reply)
				const t = wordsOf(visit.language)
				const link = { href: '/books', label: t('toShop') }
				return sendPage(
					reply,
					noticePage(visit, { title: t('failure.title'), text: t('failure.text'), link }),
					status,
				)
			})
			serveSandboxAssets(site)
			addSandboxAccountPages(site, sandbox)
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
