import { AppError } from '#contract/errors.ts'
import { everyone, salesperson, staff } from '#http/access.ts'
import { sendFile } from '#http/send-file.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import type { FileStore } from '#platform/files.ts'
import { partnersEditingApi } from '../contract.ts'
import type { PartnerAdmin } from './partner-admin.service.ts'
import type { PartnerLogos } from './partner-logos.ts'

type Services = { partnersEditing: PartnerAdmin; partnerLogos: PartnerLogos; files: FileStore }

export async function addPartnerAdminRoutes(
	server: Server,
	{ partnersEditing, partnerLogos, files }: Services,
): Promise<void> {
	serve(server, partnersEditingApi.list, staff, () => partnersEditing.list())
	serve(server, partnersEditingApi.create, salesperson, ({ body }) => partnersEditing.create(body))
	serve(server, partnersEditingApi.update, salesperson, ({ body }) => partnersEditing.update(body.data))
	serve(server, partnersEditingApi.info, salesperson, ({ body }) => partnersEditing.info(body))
	serve(server, partnersEditingApi.newPassword, salesperson, ({ body }) =>
		partnersEditing.newPassword(body.publisher_id),
	)
	serve(server, partnersEditingApi.removeLogo, salesperson, ({ body }) => partnerLogos.remove(body.record_id))
	serveBytes(server, partnersEditingApi.logo, everyone, ({ params, request, reply }) =>
		sendFile({ request, reply, files, key: `logos/${params.file}`, type: 'image/webp', isPublic: true }),
	)
	// Raw bytes up to the contract's limit, for this route only.
	await server.fastify.register(async fastify => {
		fastify.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, bytes, done) =>
			done(null, bytes),
		)
		serve({ ...server, fastify }, partnersEditingApi.putLogo, salesperson, ({ params, request }) => {
			if (!(request.body instanceof Uint8Array)) throw new AppError('wrong_type')
			return partnerLogos.put(params.record_id, request.body)
		})
	})
}
