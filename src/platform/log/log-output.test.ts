// @module-tag slow
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../../tests/temporary.ts'
import { createLogOutput } from './log-output.ts'

const isLinux = process.platform === 'linux'

/** A program that logs more than waits in memory, and ends by itself. */
const program = `import { createLog } from '${new URL('../log.ts', import.meta.url).href}'
	const log = createLog('info')
	setTimeout(() => {
		for (let line = 0; line < 20_000; line++) log.info({ line }, 'x'.repeat(100))
		log.fatal('the end')
		setTimeout(() => { process.exitCode = 7 }, 1000)
	}, 300)`

async function run(output: number | 'pipe', started: (child: ChildProcess) => void = () => undefined) {
	const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
		stdio: ['ignore', output, 'pipe'],
	})
	started(child)
	const errors = child.stderr ? text(child.stderr) : ''
	const [code] = await once(child, 'exit')
	return { code, errors: await errors }
}

test.runIf(isLinux)('a full disk stops neither a program that logs nor its end', async () => {
	const full = openSync('/dev/full', 'w')

	expect(await run(full)).toEqual({ code: 7, errors: '' })
	closeSync(full)
})

test('a reader of the log that ends stops nothing', async () => {
	expect(await run('pipe', child => child.stdout?.destroy())).toEqual({ code: 7, errors: '' })
})

test.runIf(isLinux)(
	'lines are written whole once there is room, and those that were dropped are counted',
	async () => {
		const path = join(temporaryDirectory(), 'log')
		execFileSync('mkfifo', [path])
		const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
		const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
		const output = createLogOutput(writer)
		const count = 20_000

		for (let line = 0; line < count; line++)
			output.write(`${JSON.stringify({ line, msg: 'x'.repeat(100) })}\n`)
		let written = ''
		for (let looks = 0; looks < 600 && !written.includes('dropped'); looks++) {
			written += readAll(reader)
			await pause(20)
		}

		const entries = written
			.trim()
			.split('\n')
			.map(line => JSON.parse(line))
		const { dropped } = entries.at(-1)
		expect(entries.slice(0, -1).map(({ line }) => line)).toEqual([...Array(count - dropped).keys()])
		expect(dropped).toBeGreaterThan(5000)
		for (const descriptor of [reader, writer]) closeSync(descriptor)
	},
)

/** All that a pipe has now. */
function readAll(descriptor: number): string {
	const chunks: Buffer[] = []
	for (;;) {
		const chunk = Buffer.alloc(65_536)
		try {
			const bytes = readSync(descriptor, chunk)
			if (bytes === 0) break
			chunks.push(chunk.subarray(0, bytes))
		} catch {
			break
		}
	}
	return Buffer.concat(chunks).toString()
}
