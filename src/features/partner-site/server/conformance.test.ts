import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PartnerSiteProcess, siteSecret, startPartnerSite } from '../../../../tests/partner-site/site.ts'
import { keysOf } from './signed-message.ts'

const olga = { user_id: 'u-1', name: 'Olga', email: 'olga@example.com', password: 'correct horse' }
const year = { subscription_id: 's-1', book_id: 'tales', date_end: '2030-01-01T00:00:00Z' }
let site: PartnerSiteProcess
beforeAll(async () => {
	site = await startPartnerSite({ people: [olga], subscriptions: [{ user_id: olga.user_id, ...year }] })
})
afterAll(() => site.stop())

/** `npm run partner-site:check -- address`, as somebody on the other side runs it. */
function check(address: string, environment: { [name: string]: string } = {}) {
	const env = { PARTNER_SITE_SECRET: siteSecret, ...environment }
	return new Promise<{ code: number; lines: string[] }>(resolve => {
		execFile(process.execPath, ['src/main/commands/check-partner-site.ts', address], { env }, (error, out) =>
			resolve({ code: Number(error?.code ?? 0), lines: out.trim().split('\n') }),
		)
	})
}
const account = {
	PARTNER_SITE_CHECK_USERNAME: olga.email,
	PARTNER_SITE_CHECK_PASSWORD: olga.password,
	PARTNER_SITE_CHECK_PRODUCT: 'tales',
}

test('a partner site that does what is asked passes, with a line for each requirement', async () => {
	await site.set({ mood: 'well' })

	const { code, lines } = await check(site.url, account)

	expect(code).toBe(0)
	expect(lines.at(-1)).toBe('20 met, 0 failed, 0 not checked')
	expect(lines.filter(line => line.startsWith('ok    '))).toHaveLength(20)
})

test('what takes an account says so when there is none', async () => {
	await site.set({ mood: 'well' })

	const { code, lines } = await check(site.url)

	expect(code).toBe(0)
	expect(lines).toContain('16 met, 0 failed, 4 not checked')
})

test.each(['failing', 'nonsense', 'redirecting', 'wrongClock'] as const)(
	'a partner site that is %s fails',
	async mood => {
		await site.set({ mood })

		const { code, lines } = await check(site.url, account)

		expect(code).toBe(1)
		expect(lines.some(line => line.startsWith('FAIL  subscriptions: as_of'))).toBe(true)
	},
)

test('a partner site with another secret fails', async () => {
	await site.set({ mood: 'well' })

	const { code } = await check(site.url, { PARTNER_SITE_SECRET: 'quite another secret' })

	expect(code).toBe(1)
})

test('the way back from signing up is checked by its address', async () => {
	const fields = {
		name: 'Olga',
		email: 'olga@example.com',
		user_id: 'u-1',
		time: `${Math.floor(Date.now() / 1000)}`,
	}
	const [key = ''] = keysOf(siteSecret)
	const signature = createHmac('sha256', key).update(Object.values(fields).join('\n')).digest('hex')
	const address = (change: object) =>
		`http://shop.example/register/complete?${new URLSearchParams({ ...fields, signature, ...change })}`

	const [right, forged] = [await check(address({})), await check(address({ user_id: 'u-2' }))]

	expect([right.code, forged.code]).toEqual([0, 1])
	expect(forged.lines[1]).toMatch(/^FAIL {2}the signature is right/)
})
