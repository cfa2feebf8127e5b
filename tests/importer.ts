import { importingApi } from '#features/importing/contract.ts'
import type { TestShop } from './shop.ts'

/** What somebody who drops PDFs does, as the holder of `token`. */
export function importer(shop: TestShop, token: () => string) {
	function sendChunk(uploadId: string, offset: number, chunk: Uint8Array) {
		return shop.app.inject({
			method: 'POST',
			url: `/api/uploads/${uploadId}/chunks/${offset}`,
			headers: { 'x-auth-token': token(), 'content-type': 'application/octet-stream' },
			payload: Buffer.from(chunk),
		})
	}

	async function uploaded(file: Uint8Array, name = 'book.pdf'): Promise<string> {
		const body = { name, size: file.length }
		const upload = await shop.call(importingApi.beginUpload, { body }, token())
		await sendChunk(upload.upload_id, 0, file)
		return upload.upload_id
	}

	return {
		sendChunk,
		uploaded,
		async began(bookId: string, file: Uint8Array) {
			const body = { upload_id: await uploaded(file), book_id: bookId, title: 'Sounds' }
			return shop.call(importingApi.begin, { body }, token())
		},
		async worked() {
			await shop.services.jobs.idle()
		},
		jobOf: (job_id: string) => shop.call(importingApi.job, { params: { job_id } }, token()),
	}
}
