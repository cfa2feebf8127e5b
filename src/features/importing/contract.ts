import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { inNfc } from '#contract/file-name.ts'
import { Line } from '#contract/text.ts'
import { BookId, PageNumber, RowId, UnixSeconds } from '#contract/vocabulary.ts'
import { Section } from '#features/books/contract.ts'

/** Chunk size of uploads; the last one may be smaller. */
export const chunkBytes = 4 * 1_048_576
export const maxPdfBytes = 1_073_741_824

const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

export const Upload = z.object({
	upload_id: Id,
	size: z.int(),
	/** Bytes stored: the next chunk begins here. */
	received: z.int(),
	/** Size of a chunk in bytes. */
	piece: z.int(),
})
export type Upload = z.infer<typeof Upload>

export const ImportState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled'])

export const ImportJob = z.object({
	job_id: Id,
	book_id: BookId,
	title: z.string(),
	source: z.string(),
	state: ImportState,
	/** Null until the file was opened. */
	page_count: z.nullable(z.int()),
	pages_done: z.int(),
	/** Position in the queue from 1; null for a job that is not waiting. */
	position: z.nullable(z.int()),
	reason: z.nullable(z.string()),
	message: z.nullable(z.string()),
	/** Whether it is a new edition of an existing book, which keeps its former one until the new one is complete. */
	replaces: z.boolean(),
	cover: z.nullable(z.string()),
	created_at: UnixSeconds,
})
export type ImportJob = z.infer<typeof ImportJob>

export const importingApi = {
	beginUpload: post('/api/uploads', {
		summary: 'Begin to upload a file in chunks',
		body: z.object({
			name: Line(1, 200).check(inNfc),
			size: z.int().check(z.minimum(1), z.maximum(maxPdfBytes)),
		}),
		reply: Upload,
		status: 201,
		errors: ['conflict', 'unavailable'],
	}),
	upload: get('/api/uploads/:upload_id', {
		summary: 'How many bytes of a file were received: where to resume after a lost connection',
		params: z.object({ upload_id: Id }),
		reply: Upload,
		errors: ['not_found'],
	}),
	sendChunk: post('/api/uploads/:upload_id/chunks/:offset', {
		isLogged: false,
		summary:
			'The next chunk of a file (application/octet-stream); 409 where its offset is not the number of bytes received',
		params: z.object({ upload_id: Id, offset: z.string().check(z.regex(/^\d{1,12}$/)) }),
		reply: Upload,
		bodyLimitBytes: chunkBytes,
		takesBytes: true,
		errors: ['not_found', 'conflict', 'unavailable'],
	}),
	begin: post('/api/imports', {
		summary: 'Make a book of an uploaded PDF, or a new edition of one that exists',
		body: z.object({
			upload_id: Id,
			/** SHA-256 of the whole file in hex, which is compared with that of what arrived. */
			sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
			book_id: BookId,
			title: Line(1, 300),
			is_demo: z.optional(z.boolean()),
			/** True for a new edition of an existing book, false for a new book; either by default. */
			replaces: z.optional(z.boolean()),
			/** The page number of the first page; proposed by the file by default. */
			start_page: z.optional(PageNumber.check(z.minimum(1), z.maximum(99_999))),
		}),
		reply: ImportJob,
		status: 201,
		errors: ['not_found', 'conflict', 'book_busy', 'taken', 'upload_incomplete', 'upload_damaged'],
	}),
	list: get('/api/imports', {
		summary: 'Imports, the newest first; at most 100',
		reply: z.object({ imports: z.array(ImportJob) }),
	}),
	job: get('/api/imports/:job_id', {
		summary: 'An import and how far it is',
		params: z.object({ job_id: Id }),
		reply: ImportJob,
		errors: ['not_found'],
	}),
	cancel: post('/api/imports/:job_id/cancel', {
		summary: 'Cancel an import; its PDF is stored for another try',
		params: z.object({ job_id: Id }),
		reply: ImportJob,
		errors: ['not_found', 'conflict'],
	}),
	retry: post('/api/imports/:job_id/retry', {
		summary: 'Try an import again that was cancelled or failed',
		params: z.object({ job_id: Id }),
		reply: ImportJob,
		errors: ['not_found', 'conflict', 'taken', 'unknown_book', 'book_busy'],
	}),
	editions: get('/api/editions/:book_id', {
		summary: 'Editions of a book that were replaced and can be restored, the newest first',
		params: z.object({ book_id: BookId }),
		reply: z.object({
			editions: z.array(
				z.object({
					id: z.int(),
					source: z.string(),
					pages: z.int(),
					replaced_at: UnixSeconds,
					replaced_by: z.nullable(z.string()),
					/** What the edition after it did to the tracks: those that moved along with their page, and those whose page is not found, which keep its number. */
					tracks: z.object({
						moved: z.array(z.object({ from: PageNumber, to: PageNumber, count: z.int() })),
						not_found: z.array(z.object({ title: z.string(), page: PageNumber })),
					}),
				}),
			),
		}),
		errors: ['unknown_book'],
	}),
	outline: get('/api/editions/:book_id/outline', {
		summary: "The outline of a book's PDF as contents; none where the book has no PDF",
		params: z.object({ book_id: BookId }),
		reply: z.object({ contents: z.array(Section) }),
		errors: ['unknown_book', 'pdf_unusable', 'unavailable'],
	}),
	restoreEdition: post('/api/editions/:book_id', {
		summary: 'Restore a replaced edition; the one in its place can be restored in turn',
		params: z.object({ book_id: BookId }),
		body: z.object({ id: RowId }),
		errors: ['not_found', 'unknown_book', 'conflict'],
	}),
}
