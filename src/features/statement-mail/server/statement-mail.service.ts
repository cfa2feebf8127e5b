import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import { collectBytes } from '#platform/collect-bytes.ts'
import type { Log } from '#platform/log.ts'
import type { StatementMail, StatementMails } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { MailError, type MailMessage, type MailTransport } from './mail-transport.ts'
import type { ClaimedMail, Recipient, StatementMailStore } from './statement-mail.store.ts'

/** A closed statement as it is printed: label and sum in roubles, line by line. */
export type PrintedFigures = { number: string; month: string; publisher: string; lines: [string, string][] }
export type StatementMailDeps = {
	store: StatementMailStore
	transport: MailTransport
	/** @throws AppError not_found where the month has no closed statement */
	figures(publisherId: string, month: string, language: Language): Promise<PrintedFigures>
	pdf(publisherId: string, month: string, language: Language): Promise<Readable>
	publicUrl: string
	clock: Clock
	log: Log
}
export type StatementMailService = ReturnType<typeof createStatementMail>

/** Longer than a mail server may think about a message. */
export const claimMs = 15 * 60_000
/** Of a process that stops: most servers have answered by then. */
const stopGraceMs = 5000
const minuteMs = 60_000
const maxPauseMs = 12 * 60 * minuteMs
/** With the pauses between them somewhat over two days. */
const maxAttempts = 9
/** Who closes old months at once is not sent a pile of messages about them. */
const lateAfterDays = 60
const maxPdfBytes = 10_000_000
const settingsAddress = '/partner-dashboard#statement-mail'

export function createStatementMail(deps: StatementMailDeps) {
	const { store, transport, figures, pdf, publicUrl, clock, log } = deps

	async function sendDue(signal?: AbortSignal): Promise<void> {
		await store.addMissing(clock.now(), lateAfterDays)
		while (!signal?.aborted) {
			const mail = await store.claim(clock.now(), later(claimMs))
			if (!mail) return
			await send(mail, signal)
		}
	}

	/** The address and the wish are read only now: they may have changed since the month was closed. */
	async function send(mail: ClaimedMail, signal?: AbortSignal): Promise<void> {
		const { number, partnerId, attempts } = mail
		try {
			const recipient = await store.recipient(partnerId)
			if (!recipient?.isWanted) return await store.settle(number, 'declined', clock.now())
			const delivered = transport.deliver(await compose(number, recipient))
			if (!(await isSettled(delivered, signal)))
				return log.warn({ statement: number }, 'statement left by a stop')
			await delivered
			await store.settle(number, 'sent', clock.now())
			log.info({ statement: number, attempts }, 'statement sent')
		} catch (error) {
			await settleFailure(mail, error)
		}
	}

	async function settleFailure({ number, attempts }: ClaimedMail, error: unknown): Promise<void> {
		const isMail = error instanceof MailError
		const reason = isMail ? error.code : 'internal'
		// The words of a mail server's reply are not logged: they may contain the address.
		log.warn({ statement: number, attempts, reason, ...(isMail ? {} : { err: error }) }, 'statement not sent')
		if ((isMail && error.isFinal) || attempts >= maxAttempts)
			return store.settle(number, 'refused', clock.now(), reason)
		const pauseMs = Math.min(5 * minuteMs * 3 ** (attempts - 1), maxPauseMs)
		await store.putOff(number, later(pauseMs), reason)
	}

	async function compose(number: string, to: Recipient): Promise<MailMessage> {
		const { publisherId, name, email, language } = to
		const month = await store.monthOf(number)
		if (month === undefined) throw new AppError('not_found')
		const printed = await figures(publisherId, month, language)
		const word = (key: keyof typeof en & `mail.${string}`, values = {}) =>
			say({ en, ru }, language, { key, values })
		const settingsUrl = `${publicUrl}${settingsAddress}`
		const subject = { month: printed.month, number: printed.number }
		return {
			id: `statement-${number.replaceAll('/', '-')}`,
			to: { name, address: email },
			subject: word('mail.subject', subject),
			text: [
				word('mail.hello'),
				word('mail.closed', subject),
				printed.lines.map(([label, sum]) => `${label}: ${sum}\u00a0₽`).join('\n'),
				word('mail.attached', { url: `${publicUrl}/partner-dashboard` }),
				word('mail.settings', { url: settingsUrl }),
			].join('\n\n'),
			attachment: {
				filename: `statement_${month}.pdf`,
				content: await collectBytes(await pdf(publisherId, month, language), maxPdfBytes),
				contentType: 'application/pdf',
			},
			settingsUrl,
		}
	}

	/** False where a process stops that would have to wait: another one sends the message once it is no longer set aside. */
	async function isSettled(
		delivered: Promise<void>,
		signal = new AbortController().signal,
	): Promise<boolean> {
		delivered.catch(() => undefined)
		const settled = delivered.then(
			() => true,
			() => true,
		)
		const stopped = Promise.withResolvers<void>()
		signal.addEventListener('abort', () => stopped.resolve(), { once: true })
		const left = stopped.promise.then(() => pause(stopGraceMs, false, { ref: false }))
		return Promise.race([settled, left])
	}

	const later = (ms: number) => new Date(clock.now().getTime() + ms)

	async function recipientOf(publisherId: string): Promise<Recipient> {
		const recipient = await store.recipientBy(publisherId)
		if (!recipient) throw new AppError('not_found')
		return recipient
	}

	async function mailsOf(publisherId: string): Promise<StatementMails> {
		const { partnerId, email, isWanted, language } = await recipientOf(publisherId)
		const mails = await store.newest(partnerId)
		return {
			...{ email, language, is_wanted: isWanted },
			mails: mails.map(({ state, settledAt, ...mail }) => ({
				...mail,
				// `late` ones are not read.
				state: state as StatementMail['state'],
				settled_at: settledAt && unixSeconds(settledAt),
			})),
		}
	}

	return {
		sendDue,
		mailsOf,

		async save(
			publisherId: string,
			{ is_wanted, language }: { is_wanted: boolean; language: Language },
		): Promise<StatementMails> {
			const { partnerId } = await recipientOf(publisherId)
			await store.save(partnerId, { isWanted: is_wanted, language }, clock.now())
			return mailsOf(publisherId)
		},

		/** @throws AppError not_found; conflict where it was sent, or waits already */
		async sendAgain(publisherId: string, number: string): Promise<StatementMails> {
			const { partnerId } = await recipientOf(publisherId)
			if (!(await store.sendAgain(partnerId, number, clock.now())))
				throw new AppError((await store.isKnown(partnerId, number)) ? 'conflict' : 'not_found')
			return mailsOf(publisherId)
		},
	}
}
