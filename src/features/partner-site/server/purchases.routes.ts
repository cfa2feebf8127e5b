import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/vocabulary.ts'
import { signedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { type PartnerSite, purchasesApi } from '../contract.ts'

type PurchaseRoutesDeps = {
	partnerSite: Pick<PartnerSite, 'purchaseUrl' | 'purchaseUrlFor'>
	/** Where visitors buy a product that is shown. */
	purchaseUrlOf(productId: string, language: Language): Promise<string | undefined>
}

/** A product that is sold elsewhere is bought there, unsigned. */
export function addPurchaseRoutes(server: Server, { partnerSite, purchaseUrlOf }: PurchaseRoutesDeps): void {
	serve(server, purchasesApi.address, signedIn, async ({ caller, params: { product_id }, language }) => {
		const url = await purchaseUrlOf(product_id, language)
		if (url === undefined) throw new AppError('not_found')
		const isOurs = url === partnerSite.purchaseUrl(product_id)
		return { url: isOurs ? partnerSite.purchaseUrlFor(caller.userId, product_id) : url }
	})
}
