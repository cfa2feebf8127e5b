import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'

/** Starts a server in a group of processes of its own that ends in this way. @returns its directory and its process */
async function startAndEnd(ending: string): Promise<{ directory: string; pid: number }> {
	const program = `
		import { readFileSync } from 'node:fs'
		import { startPostgres } from './tests/postgres.ts'
		const directory = new URL(startPostgres().url).searchParams.get('host')
		const pid = parseInt(readFileSync(directory + '/data/postmaster.pid', 'utf8'))
		process.stdout.write(JSON.stringify({ directory, pid }), () => { ${ending} })`
	const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
		detached: true,
		stdio: ['ignore', 'pipe', 'ignore'],
	})
	return (await json(child.stdout)) as { directory: string; pid: number }
}

test.each([
	['ends', ''],
	['is killed with all that it started', "process.kill(0, 'SIGKILL')"],
])('no PostgreSQL outlives a test process that %s', async (_, ending) => {
	const { directory, pid } = await startAndEnd(ending)

	await vi.waitUntil(() => !existsSync(directory), { timeout: 30_000, interval: 50 })

	expect(isRunning(pid)).toBe(false)
})

/** A process that nobody has waited for yet is over too. */
function isRunning(pid: number): boolean {
	try {
		return !/^State:\sZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
	} catch {
		return false
	}
}
