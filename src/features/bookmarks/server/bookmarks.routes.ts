import { signedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { bookmarksApi } from '../contract.ts'
import type { Bookmarks } from './bookmarks.service.ts'

export function addBookmarkRoutes(server: Server, { bookmarks }: { bookmarks: Bookmarks }): void {
	serve(server, bookmarksApi.change, signedIn, ({ caller, body }) => bookmarks.change(caller, body))
}
