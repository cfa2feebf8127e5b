import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Text } from '#contract/text.ts'
import { BookId, Roubles, UnixSeconds } from '#contract/vocabulary.ts'
import { Credentials, Token } from '#features/accounts/contract.ts'
import { Order, Publisher } from '#features/sales/contract.ts'
import { minPasswordLength } from './rules.ts'

const Password = Text(1000).check(z.minLength(1))
const NewPassword = Text(200).check(z.minLength(minPasswordLength))

export const PartnerTitle = z.object({
	product_id: z.string(),
	book_id: BookId,
	title: z.string(),
	price: Roubles,
	/** The price before a discount; null without one. */
	full_price: z.nullable(Roubles),
	state: z.enum(['on_sale', 'in_production', 'scheduled', 'draft']),
	/** When it is published, if that is in the future. */
	shown_from: z.nullable(UnixSeconds),
})
export type PartnerTitle = z.infer<typeof PartnerTitle>

export const partnersApi = {
	signIn: post('/api/partners/login', {
		summary: 'Sign a publisher in; the newest 500 orders come with the answer',
		body: Credentials,
		reply: z.object({ token: Token, publisher: Publisher, orders: z.array(Order) }),
		errors: ['login_fail', 'too_many'],
	}),
	password: post('/api/partners/password', {
		summary: "Change the caller's own password; every session of the partner ends and a new one begins",
		body: z.object({ current: Password, next: NewPassword }),
		reply: z.object({ token: Token }),
		errors: ['login_fail', 'not_found', 'too_many'],
	}),
	titles: get('/api/partners/titles', {
		summary: 'What is sold for the caller, by name, with its state and price; at most 2,000',
		reply: z.object({ titles: z.array(PartnerTitle) }),
		errors: ['not_found'],
	}),
}
