import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'
import { BookId, UnixSeconds } from '#contract/vocabulary.ts'
import { TrackInfo } from '#features/audio-files/contract.ts'
import { bookErrors } from '#features/books/contract.ts'
import { OpenBook } from '#features/reading/contract.ts'

/** A signed permission to open an offline copy: what it says in base64url, a dot, and the signature. */
const Lease = z.string().check(z.regex(/^[\w-]{1,1500}\.[\w-]{1,200}$/))
const Width = z.literal([794, 1588])

/** `bytes` is 0 where the file is missing. */
export const CopyTrack = z.object({ source: z.string(), bytes: z.int(), media: z.string() })
export type CopyTrack = z.infer<typeof CopyTrack>

export const CopyManifest = z.object({
	/** As `reading/open` has it, without a ticket and a reading position. */
	book: OpenBook,
	width: Width,
	tracks: z.array(TrackInfo),
	sounds: z.array(CopyTrack),
	/** Names of what is fetched one by one, each by `part`. */
	parts: z.array(z.string()),
	lease: z.string(),
	/** Which leases are checked with: an ECDSA key on P-256 as JWK (RFC 7517). */
	key: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
	/** The server's clock. */
	now: UnixSeconds,
})
export type CopyManifest = z.infer<typeof CopyManifest>

export const offlineBooksApi = {
	size: post('/api/offline-books/size', {
		summary: 'About how many bytes an offline copy of a book takes, and until when it can be opened',
		body: z.object({ book_id: BookId, width: Width }),
		reply: z.object({ bytes: z.int(), until: UnixSeconds }),
		errors: [...bookErrors, 'not_found'],
	}),
	download: post('/api/offline-books/download', {
		summary: 'Begin or resume an offline copy of a book: its parts, and a lease',
		body: z.object({ book_id: BookId, width: Width }),
		reply: CopyManifest,
		errors: [...bookErrors, 'not_found', 'too_many'],
	}),
	part: post('/api/offline-books/part', {
		summary: 'A part of an offline copy; its checksum is in `repr-digest` (RFC 9530)',
		body: z.object({ lease: Lease, part: z.string().check(z.regex(/^[a-z]{1,10}(-\d{1,5}){0,2}$/)) }),
		media: 'application/octet-stream',
		errors: [...bookErrors, 'not_found', 'unusable_file', 'too_many', 'forbidden'],
	}),
	renew: post('/api/offline-books/renew', {
		summary:
			'Renew the leases of offline copies: a new one, the present one, or null for a copy that is to be deleted',
		body: z.object({ leases: z.array(Lease).check(z.maxLength(50)) }),
		reply: z.object({
			/** In the order of the request. That of a book whose id was changed has the new id. */
			leases: z.array(z.nullable(z.string())),
			now: UnixSeconds,
		}),
		errors: ['unavailable'],
	}),
}
