import { signedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { wishesApi } from '../contract.ts'
import type { WishList } from './wish-list.service.ts'

export function addWishListRoutes(server: Server, { wishes }: { wishes: WishList }): void {
	serve(server, wishesApi.list, signedIn, ({ caller }) => wishes.list(caller.userId))
	serve(server, wishesApi.change, signedIn, ({ caller, body }) => wishes.change(caller.userId, body))
}
