import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { savedFiltersApi } from '../contract.ts'
import type { SavedFilters } from './saved-filters.service.ts'

type Services = { savedFilters: SavedFilters }

export function addSavedFilterRoutes(server: Server, { savedFilters }: Services): void {
	serve(server, savedFiltersApi.list, editor, ({ caller }) => savedFilters.list(caller.userId))
	serve(server, savedFiltersApi.save, editor, ({ caller, body }) => savedFilters.save(caller.userId, body))
	serve(server, savedFiltersApi.remove, editor, ({ caller, body }) =>
		savedFilters.remove(caller.userId, body.name),
	)
}
