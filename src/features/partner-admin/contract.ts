import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { Roubles, UnixSeconds, Version } from '#contract/vocabulary.ts'
import { maxLogoBytes } from './rules.ts'

/** Longer than two characters, as the owner's rule for partners has it. */
const Name = Line(3, 200)
const Email = Line(3, 200).check(z.email())

export const PartnerFields = z.object({ name: Name, publisher_id: Name, email: Email })
export type PartnerFields = z.infer<typeof PartnerFields>

export const PartnerLine = z.object({ name: z.string(), email: z.string(), publisher_id: z.string() })
export type PartnerLine = z.infer<typeof PartnerLine>

export const PartnerChoice = z.extend(PartnerLine, {
	/** The publisher's titles that its products carry, and those that it had before. */
	titles: z.array(z.string()),
})
export type PartnerChoice = z.infer<typeof PartnerChoice>

const ShownLogo = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type ShownLogo = z.infer<typeof ShownLogo>

export const PartnerRecord = z.extend(PartnerLine, {
	/** Never changes, unlike `publisher_id`. */
	record_id: z.string(),
	/** Goes up with every save; an update of an older one is refused. */
	version: z.int(),
	/** The password where it was made just now, else empty: only its hash is stored. */
	password_src: z.string(),
	created_at: UnixSeconds,
	logo: z.nullable(ShownLogo),
})
export type PartnerRecord = z.infer<typeof PartnerRecord>

/** What was sold under the publisher's name, of all time. */
export const OrdersSummary = z.object({
	count: z.int(),
	sum: Roubles,
	last_paid_at: z.nullable(UnixSeconds),
})
export type OrdersSummary = z.infer<typeof OrdersSummary>

const RecordId = Line(1, 100)
const LogoReply = z.object({ logo: z.nullable(ShownLogo) })

export const partnersEditingApi = {
	list: get('/api/partnerseditor/partners', {
		summary: 'All partners, by name',
		reply: z.object({ partners: z.array(PartnerChoice) }),
	}),
	create: post('/api/partnerseditor/save', {
		summary: 'Add a partner; its password is in this answer and nowhere else',
		body: z.extend(PartnerFields, { operation: z.literal('createPartner') }),
		reply: z.object({ partner: PartnerRecord }),
		status: 201,
		errors: ['taken', 'title_carried'],
	}),
	update: post('/api/partnerseditor/update', {
		summary: 'Change name, email and publisher_id; found by record_id, else by publisher_id',
		body: z.object({
			operation: z.literal('createPartner'),
			data: z.extend(PartnerFields, {
				record_id: z.optional(Line(0, 100)),
				version: z.optional(Version),
			}),
		}),
		reply: z.object({ partner: PartnerRecord }),
		errors: ['taken', 'title_carried', 'not_found', 'conflict'],
	}),
	info: post('/api/partnerseditor/info', {
		isLogged: false,
		summary: 'The record of a partner, and its orders at a glance',
		body: z.object({
			operation: z.literal('getInfo'),
			publisher_id: Line(0, 200),
			/** Finds the record whatever its publisher_id is by now. */
			record_id: z.optional(Line(0, 100)),
		}),
		reply: z.object({
			content: z.nullable(z.extend(PartnerRecord, { orders: OrdersSummary })),
		}),
	}),
	putLogo: post('/api/partnerseditor/logos/:record_id', {
		summary: 'The logo that readers see, from a JPEG, PNG or WebP as application/octet-stream',
		params: z.object({ record_id: RecordId }),
		reply: LogoReply,
		bodyLimitBytes: maxLogoBytes,
		takesBytes: true,
		errors: ['not_found', 'cover_unusable', 'cover_small', 'cover_large'],
	}),
	removeLogo: post('/api/partnerseditor/removelogo', {
		summary: 'Readers see the first letter of the title again',
		body: z.object({ operation: z.literal('removeLogo'), record_id: RecordId }),
		reply: LogoReply,
		errors: ['not_found'],
	}),
	logo: get('/content/logos/:file', {
		summary: 'The logo of a partner as WebP',
		params: z.object({ file: z.string().check(z.regex(/^[\w-]{1,200}\.webp$/)) }),
		media: 'image/webp',
		errors: ['not_found'],
	}),
	newPassword: post('/api/partnerseditor/password', {
		summary: 'Give a partner a new password, which is in this answer and nowhere else, and sign it out',
		body: z.object({ operation: z.literal('newPassword'), publisher_id: Line(0, 200) }),
		reply: z.object({ partner: PartnerRecord }),
		errors: ['not_found'],
	}),
}
