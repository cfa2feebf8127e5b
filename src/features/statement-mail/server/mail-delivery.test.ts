import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { publisher, sold } from '../../../../tests/publishers.ts'
import { readMail } from '../../../../tests/read-mail.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { openSmtpServer, type SmtpServer } from '../../../../tests/smtp-server.ts'
import { claimMs } from './statement-mail.service.ts'
import { createStatementMailStore, type StatementMailTables } from './statement-mail.store.ts'

let server: SmtpServer
let shop: TestShop
let lines: string
let house: Awaited<ReturnType<typeof publisher>>
beforeEach(async () => {
	server = await openSmtpServer()
	lines = ''
	const log = createLog('info', {
		write(line) {
			lines += line
		},
	})
	const settings = { SMTP_URL: server.url, MAIL_FROM: 'accounts@folio.example' }
	shop = await openTestShop(settings, log)
	house = await publisher(shop)
	const { accounting, ledger } = shop.services
	await accounting.setTerms(house.publisherId, { share_percent: 50, fee_percent: 0, payment_day: 15 })
	await ledger.recordOrders(house.name, [sold('2026-10-02T10:00:00Z')])
	await accounting.close('2026-10', 'olga')
})
afterEach(async () => {
	await shop.close()
	await server.close()
})
const send = () => shop.services.statementMail.sendDue()
const mails = async () => (await shop.services.statementMail.mailsOf(house.publisherId)).mails
const minutes = (count: number) => shop.clock.advance(count * 60_000)

test('with SMTP_URL the message goes to the mail server, and nothing of the address into the log', async () => {
	await send()

	expect(server.taken.map(({ to }) => to)).toEqual([house.email])
	const mail = readMail(server.taken[0]?.bytes ?? Buffer.alloc(0))
	expect(mail.headers.get('from')).toContain('accounts@folio.example')
	expect(mail.headers.get('message-id')).toBe('<statement-2026-10-1@127.0.0.1>')
	expect(mail.attachment.subarray(0, 5).toString()).toBe('%PDF-')
	expect(lines).toContain('statement sent')
	expect(lines).not.toContain(house.email)
})

test('an address that the server refuses is told by its code alone', async () => {
	server.refuseWith('550 no such mailbox <TO>')
	await send()

	expect(await mails()).toMatchObject([{ state: 'refused', reason: '550' }])
	expect(lines).toContain('"reason":"550"')
	expect(lines).not.toContain(house.email)
})

test('a server that is busy or away is tried again later, and the message comes once', async () => {
	server.refuseWith('451 later <TO>')
	await send()
	await send()
	expect(await mails()).toMatchObject([{ state: 'waiting', reason: '451' }])
	server.refuseWith(null)
	minutes(4)
	await send()
	expect(server.taken).toHaveLength(0)

	minutes(2)
	await send()
	await send()

	expect(server.taken).toHaveLength(1)
	expect(await mails()).toMatchObject([{ state: 'sent', reason: null }])
	expect(lines).not.toContain(house.email)
})

test('after nine tries it stays with its reason', async () => {
	server.refuseWith('451 later')
	for (let tries = 0; tries < 9; tries++) {
		await send()
		minutes(12 * 60 + 1)
	}
	expect(await mails()).toMatchObject([{ state: 'refused', reason: '451' }])
})

test('a process that ends while it sends is followed by another, not before it can be sure', async () => {
	const store = createStatementMailStore(shop.services.database.db<StatementMailTables>())
	const now = shop.clock.now()
	await store.addMissing(now, 60)
	const claimed = await store.claim(now, new Date(now.getTime() + claimMs))
	expect(claimed).toMatchObject({ number: '2026-10/1', attempts: 1 })

	minutes(14)
	await send()
	expect(server.taken).toHaveLength(0)

	minutes(2)
	await Promise.all([send(), send()])
	expect(server.taken).toHaveLength(1)
})

test('a server that thinks long about a message is sent it once', {
	tags: 'slow',
	timeout: 60_000,
}, async () => {
	server.think(25_000)
	await send()
	await send()

	expect(server.taken).toHaveLength(1)
	expect(await mails()).toMatchObject([{ state: 'sent', reason: null }])
})

test('a stop does not wait for a server that never answers, and the message is not sent again at once', {
	tags: 'slow',
}, async () => {
	server.think(60_000)
	const stopping = new AbortController()
	const sending = shop.services.statementMail.sendDue(stopping.signal)
	await expect.poll(() => server.taken.length).toBe(1)
	const startedMs = performance.now()
	stopping.abort()
	await sending

	expect(performance.now() - startedMs).toBeLessThan(8000)
	await send()
	expect(server.taken).toHaveLength(1)
	expect(await mails()).toMatchObject([{ state: 'waiting', reason: null }])
	expect(lines).toContain('statement left by a stop')
})
