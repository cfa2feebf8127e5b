import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { productsApi } from '../contract.ts'
import type { Products } from './products.service.ts'

export function addProductRoutes(server: Server, { products }: { products: Products }): void {
	serve(server, productsApi.product, editor, ({ body, language }) => products.info(body.book_id, language))
	serve(server, productsApi.saveProduct, editor, ({ caller, body }) =>
		products.save(caller, body.book_id, body),
	)
}
