import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { accountsApi } from '#features/accounts/contract.ts'
import { jobsApi } from '#features/jobs/contract.ts'
import { residentMb } from '../process-memory.ts'
import { newDataDir } from './data-dir.ts'
import { administrator, startShop } from './open-shop.ts'

const maxMb = 400
const minuteMs = 60_000
const longToken = { ACCESS_TOKEN_SECONDS: '86400', ADMIN_SESSION_IDLE_HOURS: '24' }

test.skip(process.platform !== 'linux', 'memory of processes is read from /proc')

test(`the shop with the demonstration holds at most ${maxMb} MB when its jobs are done`, async () => {
	test.setTimeout(45 * minuteMs)
	const shop = await startShop(await newDataDir(), longToken)
	const signedIn = await fetch(shop.url + accountsApi.signIn.path, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ username: administrator.email, password: administrator.password }),
	})
	const headers = { 'x-auth-token': (await signedIn.json()).token }
	/** What repeats waits for its next time. */
	const left = async () => {
		const { running, waiting } = await (await fetch(shop.url + jobsApi.list.path, { headers })).json()
		return [...running, ...waiting].filter(job => job.next_at === null).length
	}

	await expect.poll(left, { timeout: 40 * minuteMs, intervals: [10_000] }).toBe(0)
	await pause(2 * minuteMs)

	const atRest = residentMb(shop.process.pid ?? 0)
	await shop.stop()
	await rm(shop.dataDir, { recursive: true })
	process.stderr.write(`at rest: ${Math.round(atRest)} MB\n`)
	expect(atRest).toBeLessThanOrEqual(maxMb)
})
