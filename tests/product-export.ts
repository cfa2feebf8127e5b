import { randomUUID } from 'node:crypto'
import type { SentOf } from '#contract/endpoint.ts'
import { productImportExportApi as api } from '#features/product-import-export/contract.ts'
import type { TestShop } from './shop.ts'

type Wanted = Omit<SentOf<typeof api.export>['body'], 'run'> & { language?: string }

/** A file of what is sold, as an editor gets it. */
export async function exportedProducts(
	{ app }: Pick<TestShop, 'app'>,
	token: string,
	{ language = 'en', ...wanted }: Wanted,
) {
	const run = randomUUID()
	const headers = { 'x-auth-token': token, 'accept-language': language }
	await app.inject({ method: 'POST', url: api.export.path, headers, payload: { ...wanted, run } })
	return app.inject({ url: api.exportFile.path.replace(':run', run), headers })
}
