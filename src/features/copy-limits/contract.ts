import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'

import { maxCharacters } from './rules.ts'

/** Characters of a book that a reader may copy a day; null for no limit. */
export const CopyLimit = z.object({
	characters: z.nullable(z.int().check(z.minimum(0), z.maximum(maxCharacters))),
})
export type CopyLimit = z.infer<typeof CopyLimit>

export const copyLimitsApi = {
	find: get('/api/partners/copy-limit', {
		summary: "How much readers may copy of the caller's books",
		reply: CopyLimit,
		errors: ['not_found'],
	}),
	set: post('/api/partners/copy-limit', {
		summary: "Set how many characters of each of the caller's books a reader may copy a day, or no limit",
		body: CopyLimit,
		reply: CopyLimit,
		errors: ['not_found'],
	}),
}
