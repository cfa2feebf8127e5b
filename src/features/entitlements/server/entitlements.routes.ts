import { signedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { entitlementsApi } from '../contract.ts'
import type { Entitlements } from './entitlements.service.ts'

export function addEntitlementRoutes(server: Server, { entitlements }: { entitlements: Entitlements }): void {
	serve(server, entitlementsApi.list, signedIn, ({ caller }) => entitlements.list(caller))
}
