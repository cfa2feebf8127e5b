import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { openShopProcess } from '../shop-process.ts'
import { temporaryDirectory } from '../temporary.ts'

type Ended = { stdout: string; stderr: string; code: number }

async function run(command: string, args: string[], settings: Record<string, string>): Promise<Ended> {
	const env = { ...process.env, ...settings }
	return promisify(execFile)(process.execPath, [`src/main/commands/${command}.ts`, ...args], { env }).then(
		outputs => ({ ...outputs, code: 0 }),
		(error: Ended) => error,
	)
}

test('an administrator created by the command signs in to the shop', { timeout: 120_000 }, async () => {
	const settings = { DATA_DIR: temporaryDirectory() }
	const { stdout } = await run('create-admin', ['olga@example.com', 'Olga'], settings)
	const password = /Password: (\S+)/.exec(stdout)?.[1]
	const shop = await openShopProcess(settings)
	onTestFinished(() => void shop.process.kill('SIGKILL'))

	const answer = await fetch(`${shop.url}${accountsApi.signIn.path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ username: 'olga@example.com', password }),
	})

	expect(answer.status).toBe(200)
	const refused = await run('create-admin', ['ivan@example.com'], settings)
	expect(refused).toMatchObject({ code: 1, stdout: '' })
	expect(refused.stderr).toMatch(/^The data directory .* is in use by process \d+ .*\n$/)
})

test('a command that is called wrongly says how to call it', async () => {
	const { code, stderr } = await run('create-admin', ['nobody'], { DATA_DIR: temporaryDirectory() })
	expect([code, stderr]).toEqual([1, 'Usage: npm run admin:create -- email [name]\n'])
})
