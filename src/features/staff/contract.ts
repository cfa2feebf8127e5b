import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { StaffRole, UnixSeconds, UserId } from '#contract/vocabulary.ts'

export const StaffPerson = z.object({
	user_id: UserId,
	name: z.string(),
	email: z.string(),
	role: StaffRole,
	since: UnixSeconds,
	/** Null without any session that is still on record. */
	signed_in_at: z.nullable(UnixSeconds),
})
export type StaffPerson = z.infer<typeof StaffPerson>

const Name = Line(2, 200)
export const StaffEmail = Line(3, 320).check(z.email())
/** What administrators say of somebody who works in the shop. */
export const StaffValues = z.object({ name: Name, email: StaffEmail, role: StaffRole })
export type StaffValues = z.infer<typeof StaffValues>

const one = { params: z.object({ user_id: UserId }) }
/** The password is in this answer and nowhere else. */
const WithPassword = z.object({ person: StaffPerson, password: z.string() })

export const staffApi = {
	list: get('/api/staff', {
		summary: 'Who works in the shop: administrators, editors and sales, by name',
		reply: z.object({ people: z.array(StaffPerson) }),
	}),
	add: post('/api/staff', {
		summary: 'Make an account for somebody who works here; its password is in this answer and nowhere else',
		body: StaffValues,
		reply: WithPassword,
		status: 201,
		errors: ['taken'],
	}),
	change: post('/api/staff/:user_id', {
		summary: 'Change the name and the role; a new role ends the sessions of the old one',
		...one,
		body: z.object({ name: Name, role: StaffRole }),
		reply: z.object({ person: StaffPerson }),
		errors: ['not_found', 'last_administrator'],
	}),
	newPassword: post('/api/staff/:user_id/password', {
		summary: 'Give a new password, which is in this answer and nowhere else, and end all sessions',
		...one,
		reply: WithPassword,
		errors: ['not_found'],
	}),
	remove: post('/api/staff/:user_id/remove', {
		summary: 'Remove an account; what it changed stays in the log under its id',
		...one,
		errors: ['not_found', 'last_administrator'],
	}),
}
