import { spawn } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { freePort } from '../free-port.ts'
import { newDataDir } from './data-dir.ts'

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
	test(`npm start that is ended by ${signal} leaves no shop behind`, async () => {
		test.setTimeout(180_000)
		const port = await freePort()
		const env = { ...process.env, PORT: String(port), DATA_DIR: await newDataDir(), LOG_LEVEL: 'silent' }
		const npm = spawn('npm', ['start'], { env, stdio: 'ignore', detached: true })
		const ready = () =>
			fetch(`http://127.0.0.1:${port}/readyz`).then(
				answer => answer.status,
				() => 0,
			)
		await expect.poll(ready, { timeout: 150_000 }).toBe(200)

		npm.kill(signal)

		await expect.poll(ready, { timeout: 15_000 }).toBe(0)
	})
