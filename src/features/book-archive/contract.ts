import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { BookId, UnixSeconds } from '#contract/vocabulary.ts'

/** The archive: out of the shop, read by who bought it. The trash: removed for good after some days. */
export const WithdrawnPlace = z.enum(['archive', 'trash'])
export type WithdrawnPlace = z.infer<typeof WithdrawnPlace>

/** `bought`: it can only be archived; `demo`: a book for sale has it as its demo; `changed`: somebody saved meanwhile. */
export const WithdrawalRefusal = z.enum(['unknown', 'bought', 'demo', 'changed'])
export type WithdrawalRefusal = z.infer<typeof WithdrawalRefusal>

const book_ids = z.array(BookId).check(z.minLength(1), z.maxLength(500))
const Outcome = z.object({
	/** Those that the call changed. */
	done: z.array(BookId),
	refused: z.array(z.object({ book_id: BookId, because: WithdrawalRefusal })),
})
export type WithdrawalOutcome = z.infer<typeof Outcome>

export const bookArchiveApi = {
	find: get('/api/bookarchive/:book_id', {
		summary: 'Whether a book is archived or in the trash, and when it is removed from there',
		params: z.object({ book_id: BookId }),
		reply: z.object({
			place: z.nullable(WithdrawnPlace),
			withdrawn_at: z.nullable(UnixSeconds),
			/** Null in the archive. */
			removed_at: z.nullable(UnixSeconds),
		}),
	}),
	withdraw: post('/api/bookarchive', {
		summary: 'Archive books or put them into the trash: out of the shop and of the lists, each by itself',
		body: z.object({ book_ids, place: WithdrawnPlace }),
		reply: Outcome,
	}),
	restore: post('/api/bookarchive/restore', {
		summary: 'Bring books back from the archive or the trash as they stood in the shop',
		body: z.object({ book_ids }),
		reply: Outcome,
	}),
}
