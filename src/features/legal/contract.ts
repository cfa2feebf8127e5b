import * as z from 'zod/mini'

export const legalNames = ['offer', 'privacy', 'consent'] as const
export type LegalName = (typeof legalNames)[number]

const Line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** Required by law on every page. */
export const Seller = z.object({
	name: Line,
	registration: Line,
	taxId: Line,
	address: Line,
	email: Line,
	phone: Line,
	hours: Line,
})
export type Seller = z.infer<typeof Seller>

export const SellerFile = z.object({
	isDemonstration: z._default(z.boolean(), false),
	ru: Seller,
	en: Seller,
})
export type SellerFile = z.infer<typeof SellerFile>

export type ShownSeller = Seller & { isDemonstration: boolean }

/** Blocks of a document, in the order of the file. */
export type Block =
	| { kind: 'heading' | 'note' | 'text'; text: string }
	| { kind: 'list'; items: readonly string[] }
export type LegalText = { title: string; blocks: readonly Block[] }
