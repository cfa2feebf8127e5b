import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Roubles, UnixSeconds } from '#contract/vocabulary.ts'

/** Longer than two characters, as the owner's rule for partners has it. */
const Name = z.string().check(z.trim(), z.minLength(3), z.maxLength(200))
const Email = z.string().check(z.trim(), z.minLength(3), z.maxLength(200), z.email())

const fields = { name: Name, email: Email, publisher_id: Name }

/** As the list shows it. */
export const PartnerLine = z.object({ name: z.string(), email: z.string(), publisher_id: z.string() })
export type PartnerLine = z.infer<typeof PartnerLine>

export const PartnerRecord = z.extend(PartnerLine, {
	/** Never changes, unlike `publisher_id`. */
	record_id: z.string(),
	/** Goes up with every save; an update of an older one is refused. */
	version: z.int(),
	/** The password where it was made just now, else empty: only its hash is kept. */
	password_src: z.string(),
	created_at: UnixSeconds,
})
export type PartnerRecord = z.infer<typeof PartnerRecord>

/** What was sold under the publisher's name, of all time. */
export const OrdersAtAGlance = z.object({
	count: z.int(),
	sum: Roubles,
	last_paid_at: z.nullable(UnixSeconds),
})
export type OrdersAtAGlance = z.infer<typeof OrdersAtAGlance>

export const partnersEditingApi = {
	list: get('/api/partnerseditor/partners', {
		summary: 'All partners, by name',
		reply: z.object({ partners: z.array(PartnerLine) }),
	}),
	create: post('/api/partnerseditor/save', {
		summary: 'Add a partner; its password is in this answer and nowhere else',
		body: z.object({ operation: z.literal('createPartner'), ...fields }),
		reply: z.object({ partner: PartnerRecord }),
		status: 201,
	}),
	update: post('/api/partnerseditor/update', {
		summary: 'Change name, email and publisher_id; found by record_id, else by publisher_id',
		body: z.object({
			operation: z.literal('createPartner'),
			data: z.object({
				...fields,
				record_id: z.optional(z.string().check(z.maxLength(100))),
				version: z.optional(z.int()),
			}),
		}),
		reply: z.object({ partner: PartnerRecord }),
	}),
	info: post('/api/partnerseditor/info', {
		summary: 'The record of a partner, and its orders at a glance',
		body: z.object({
			operation: z.literal('getInfo'),
			publisher_id: z.string().check(z.maxLength(200)),
			/** Finds the record whatever its publisher_id is by now. */
			record_id: z.optional(z.string().check(z.maxLength(100))),
		}),
		reply: z.object({
			content: z.nullable(z.extend(PartnerRecord, { orders: OrdersAtAGlance })),
		}),
	}),
	newPassword: post('/api/partnerseditor/password', {
		summary: 'Give a partner a new password, which is in this answer and nowhere else, and sign it out',
		body: z.object({ operation: z.literal('newPassword'), publisher_id: z.string().check(z.maxLength(200)) }),
		reply: z.object({ partner: PartnerRecord }),
	}),
}
