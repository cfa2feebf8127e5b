import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../../tests/temporary.ts'

const program = `
	import { writeFileSync } from 'node:fs'
	import { temporaryFile } from ${JSON.stringify(new URL('./temporary-files.ts', import.meta.url).href)}
	writeFileSync(temporaryFile(), 'copy')
	console.log('written')
	if (process.argv.includes('stay')) setInterval(() => {}, 1000)`
const run = (TMPDIR: string, ...rest: string[]): [string, string[], object] => [
	process.execPath,
	['--input-type=module', '-e', program, ...rest],
	{ env: { TMPDIR } },
]

test('what a process leaves goes with it, or with the next one if it was killed', async () => {
	const directory = temporaryDirectory()
	spawnSync(...run(directory))
	expect(readdirSync(directory)).toEqual([])

	const killed = spawn(...run(directory, 'stay'))
	await once(killed.stdout as NodeJS.ReadableStream, 'data')
	killed.kill('SIGKILL')
	await once(killed, 'exit')
	const alive = spawn(...run(directory, 'stay'))
	await once(alive.stdout as NodeJS.ReadableStream, 'data')

	expect(readdirSync(directory)).toEqual([expect.stringMatching(`^folio-${alive.pid}-`)])
	alive.kill()
	await once(alive, 'exit')
})
