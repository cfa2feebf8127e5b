import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { skipUnless } from '../skip-unless.ts'
import { temporaryDirectory } from '../temporary.ts'

test.skipIf(
	skipUnless(process.platform !== 'win32', '`npm start` is stopped by signals, which Windows does not have'),
)('a shop whose npm ends while it is still being built is not left behind', async () => {
	// Of its own, so that it has to be built.
	const root = temporaryDirectory()
	for (const name of ['src', 'package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'])
		cpSync(name, path.join(root, name), { recursive: true })
	symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
	const settings = { npm_lifecycle_event: 'start', DATA_DIR: path.join(root, 'data'), PORT: '0' }
	// As npm starts it: through a shell, which stays.
	const npm = spawn('sh', ['-c', `'${process.execPath}' src/main/start.mjs; exit`], {
		...{ cwd: root, env: { ...process.env, ...settings } },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	let output = ''
	npm.stdout.on('data', (part: Buffer) => {
		output += part.toString()
	})
	await vi.waitUntil(() => output.includes('Building the pages'), { timeout: 60_000 })

	npm.kill('SIGKILL')
	await once(npm.stdout, 'close')

	expect(existsSync(path.join(root, 'build/built-from'))).toBe(false)
})
