import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { Line } from '#contract/text.ts'
import { Language, UnixSeconds } from '#contract/vocabulary.ts'

const PublisherId = Line(1, 200)

export const StatementMail = z.object({
	/** Number of the statement. */
	number: z.string(),
	/** `YYYY-MM` */
	month: z.string(),
	/** Declined: no messages were wanted when the month was closed. */
	state: z.enum(['waiting', 'sent', 'declined', 'refused']),
	/** Null while it waits. */
	settled_at: z.nullable(UnixSeconds),
	/** Why the last try failed: a reply code of SMTP such as 550, or an error's code. */
	reason: z.nullable(z.string()),
})
export type StatementMail = z.infer<typeof StatementMail>

export const StatementMails = z.object({
	email: z.string(),
	is_wanted: z.boolean(),
	language: Language,
	/** Newest first, at most 12. */
	mails: z.array(StatementMail),
})
export type StatementMails = z.infer<typeof StatementMails>

export const statementMailApi = {
	own: get('/api/partners/statement-mail', {
		summary: 'Whether the caller gets statements by e-mail, and what became of the last ones',
		reply: StatementMails,
		errors: ['not_found'],
	}),
	save: post('/api/partners/statement-mail', {
		summary: 'Choose whether statements come by e-mail, and in which language',
		body: z.object({ is_wanted: z.boolean(), language: Language }),
		reply: StatementMails,
		errors: ['not_found'],
	}),
	ofPartner: get('/api/partnerseditor/statement-mail', {
		summary: "What became of the messages with a partner's statements",
		query: z.object({ publisher_id: PublisherId }),
		reply: StatementMails,
		errors: ['not_found'],
	}),
	again: post('/api/partnerseditor/statement-mail/again', {
		summary: 'Send the message about a statement once more, after it was refused or declined',
		body: z.object({ publisher_id: PublisherId, number: Line(1, 40) }),
		reply: StatementMails,
		errors: ['not_found', 'conflict'],
	}),
}
