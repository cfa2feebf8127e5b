import type { SendMailOptions } from 'nodemailer'
import type { FileStore } from '#platform/files.ts'

export type MailMessage = {
	/** Without the host: the same for every try, so that a mailbox recognizes a second copy. */
	id: string
	to: { name: string; address: string }
	subject: string
	text: string
	attachment: { filename: string; content: Buffer; contentType: string }
	/** Where messages are turned off. */
	settingsUrl: string
}
export type MailTransport = {
	/** @throws MailError */
	deliver(message: MailMessage): Promise<void>
}
export type MailSettings = {
	/** `smtp:` or `smtps:`, with the account if there is one; without it messages are stored as files. */
	smtpUrl?: string | undefined
	from: { name: string; address: string }
	host: string
}

/** Says nothing but a code: what a server answers may contain the address. */
export class MailError extends Error {
	override readonly name = 'MailError'
	readonly code: string
	/** Another try would end the same. */
	readonly isFinal: boolean
	constructor(code: string, isFinal: boolean) {
		super(code)
		this.code = code
		this.isFinal = isFinal
	}
}

/** `outbox/ID.eml` in the shop's files: one file a message, however often it is delivered. */
export function fileOutbox(files: Pick<FileStore, 'put'>, settings: MailSettings): MailTransport {
	return {
		async deliver(message) {
			const { createTransport } = await loadMailer()
			const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
			const { message: bytes } = await composer.sendMail(optionsOf(message, settings))
			if (!Buffer.isBuffer(bytes)) throw new TypeError('A composed message is a buffer')
			await files.put(`outbox/${message.id}.eml`, bytes)
		},
	}
}

const replyMs = 10 * 60_000

export function smtpTransport(smtpUrl: string, settings: MailSettings): MailTransport {
	const { protocol, hostname, port, username, password } = new URL(smtpUrl)
	const hasAccount = username !== ''
	const options = {
		host: hostname,
		secure: protocol === 'smtps:',
		...(port === '' ? {} : { port: Number(port) }),
		...(hasAccount
			? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) }, requireTLS: true }
			: {}),
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		// The reply to a whole message is waited for as long as RFC 5321, 4.5.3.2.6, says: whoever hangs up before it has sent it twice.
		socketTimeout: replyMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	}
	return {
		async deliver(message) {
			const { createTransport } = await loadMailer()
			try {
				await createTransport(options).sendMail(optionsOf(message, settings))
			} catch (error) {
				throw mailErrorOf(error)
			}
		},
	}
}

/** Once a month: not in the memory of a shop at rest. */
const loadMailer = () => import('nodemailer')

function optionsOf(message: MailMessage, { from, host }: MailSettings): SendMailOptions {
	const { id, to, subject, text, attachment, settingsUrl } = message
	return {
		from,
		to,
		subject,
		text,
		messageId: `<${id}@${host}>`,
		attachments: [attachment],
		list: { unsubscribe: settingsUrl },
		// Answering machines stay silent (RFC 3834).
		headers: { 'auto-submitted': 'auto-generated' },
	}
}

/** Replies from 500 on are final (RFC 5321, 4.2.1), but for those about the shop's own account. */
function mailErrorOf(error: unknown): MailError {
	const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
	const isReply = typeof responseCode === 'number'
	const isAboutUs = code === 'EAUTH' || code === 'ETLS'
	const name = isReply ? String(responseCode) : typeof code === 'string' ? code.slice(0, 40) : 'unknown'
	return new MailError(name, isReply && responseCode >= 500 && !isAboutUs)
}
