import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { categoriesApi } from '../contract.ts'
import type { Categories } from './categories.service.ts'

export function addCategoryRoutes(server: Server, { categories }: { categories: Categories }): void {
	serve(server, categoriesApi.categories, editor, () => categories.info())
	serve(server, categoriesApi.saveCategories, editor, ({ caller, body }) => categories.save(caller, body))
}
