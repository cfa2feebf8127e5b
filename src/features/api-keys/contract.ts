import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { UnixSeconds } from '#contract/vocabulary.ts'

const KeyId = z.string().check(z.regex(/^[\w-]{1,64}$/))

export const ApiKey = z.object({
	key_id: KeyId,
	name: z.string(),
	created_at: UnixSeconds,
	/** To the minute; null if it was never used. */
	last_used_at: z.nullable(UnixSeconds),
	/** Null while it is good. */
	ended_at: z.nullable(UnixSeconds),
})
export type ApiKey = z.infer<typeof ApiKey>
const Keys = z.object({ keys: z.array(ApiKey) })

export const apiKeysApi = {
	list: get('/api/partners/keys', {
		summary: "The caller's keys for programs, the newest first, without the keys themselves",
		reply: Keys,
		errors: ['not_found'],
	}),
	make: post('/api/partners/keys', {
		summary:
			'Make a key that reads the own orders, titles and statements; it is in this answer and nowhere else',
		body: z.object({ name: Line(1, 60) }),
		reply: z.extend(Keys, { key: z.string() }),
		status: 201,
		errors: ['not_found', 'taken', 'too_many_keys'],
	}),
	end: post('/api/partners/keys/:key_id/end', {
		summary: 'End a key for good',
		params: z.object({ key_id: KeyId }),
		reply: Keys,
		errors: ['not_found'],
	}),
}
