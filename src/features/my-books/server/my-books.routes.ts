import { signedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { myBooksApi } from '../contract.ts'
import type { MyBooks } from './my-books.service.ts'

export function addMyBooksRoutes(server: Server, { myBooks }: { myBooks: MyBooks }): void {
	serve(server, myBooksApi.progress, signedIn, async ({ caller }) => ({
		books: await myBooks.progress(caller.userId),
	}))
}
