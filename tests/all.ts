import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { styleText } from 'node:util'

/** Commands of one part follow each other, and end where one fails. */
type Part = { name: string; commands: string[] }

/**
 * A program, `npm test`: its parts run side by side, since journeys wait for browsers half of their time. A part that fails
 * stops no other. The program ends with 1 where one failed.
 */
const parts: Part[] = [
	{
		name: 'tests',
		commands: [
			'npm run --silent check',
			'vitest run --project unit --project api --project browser',
			'npm run --silent test:statements',
		],
	},
	{ name: 'journeys', commands: ['npm run --silent test:e2e'] },
]

const running = new Set<ChildProcess>()
// From a terminal they are told with this process; a supervisor tells this one alone.
for (const signal of ['SIGTERM', 'SIGHUP'] as const)
	process.once(signal, () => {
		for (const child of running) child.kill(signal)
		process.exitCode = 1
	})

/** With the part's name before each line, so that lines of several can be told apart. @returns whether it ended with 0 */
async function ran(name: string, command: string): Promise<boolean> {
	const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
	running.add(child)
	for (const [from, to] of [
		[child.stdout, process.stdout],
		[child.stderr, process.stderr],
	] as const)
		createInterface({ input: from }).on('line', line => to.write(`${name.padEnd(8)} │ ${line}\n`))
	const code = await new Promise<number | null>(resolve => child.once('close', resolve))
	running.delete(child)
	return code === 0
}

async function run({ name, commands }: Part): Promise<string> {
	const startedMs = performance.now()
	let hasPassed = true
	for (const command of commands) hasPassed &&= await ran(name, command)
	if (!hasPassed) process.exitCode = 1
	const seconds = Math.round((performance.now() - startedMs) / 1000)
	return styleText(hasPassed ? 'green' : 'red', `${name} ${hasPassed ? 'passed' : 'failed'} in ${seconds} s`)
}

// Before all of them: two that install it at once would be in each other's way.
if (await ran('browser', 'node tests/browser.ts'))
	for (const line of await Promise.all(parts.map(run))) console.log(line)
else process.exitCode = 1
