import type { JobHandler } from '#platform/jobs/job-types.ts'
import type { Platform } from '#platform/platform.ts'
import { fileOutbox, smtpTransport } from './mail-transport.ts'
import { createStatementMail, type StatementMailDeps } from './statement-mail.service.ts'
import { createStatementMailStore, type StatementMailTables } from './statement-mail.store.ts'

type Deps = Pick<StatementMailDeps, 'figures' | 'pdf' | 'publicUrl'> & {
	smtpUrl: string | undefined
	/** Without it messages come from the shop's own host. */
	mailFrom: string | undefined
}

const minuteMs = 60_000

export function composeStatementMail({ database, files, clock, log }: Platform, deps: Deps) {
	const { smtpUrl, mailFrom, ...rest } = deps
	const host = new URL(rest.publicUrl).hostname
	const settings = { host, from: { name: 'Folio', address: mailFrom ?? `folio@${host}` } }
	const transport = smtpUrl === undefined ? fileOutbox(files, settings) : smtpTransport(smtpUrl, settings)
	const store = createStatementMailStore(database.db<StatementMailTables>())
	const statementMail = createStatementMail({ ...rest, store, transport, clock, log })
	const statementMailJob: JobHandler = {
		kind: 'statement_mail',
		priority: 4,
		atOnce: 1,
		everyMs: minuteMs,
		run: (_job, { signal }) => statementMail.sendDue(signal),
	}
	return { statementMail, statementMailJob }
}
