import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sameStatement, statementsPath } from './statements.ts'

/**
 * `npm run release:statements`, with a release: runs tests of the server and writes down which statements the shop sent to its
 * database, for the test that the next version's migrations leave them valid. Files of tests may be named; all by default.
 */
const directory = mkdtempSync(join(tmpdir(), 'statements-'))
const recorded = join(directory, 'recorded.jsonl')
try {
	const files = process.argv.slice(2)
	const { status } = spawnSync('vitest', ['run', '--project', 'api', '--project', 'unit', ...files], {
		env: { ...process.env, RECORD_STATEMENTS: recorded },
		stdio: 'inherit',
	})
	const sent = readFileSync(recorded, 'utf8').trim().split('\n')
	const byShape = new Map(sent.map(line => [sameStatement(JSON.parse(line) as string), line]))
	const lines = [...byShape.values()].toSorted()
	writeFileSync(statementsPath, `${lines.join('\n')}\n`)
	process.stdout.write(`${lines.length} statements in ${statementsPath}\n`)
	process.exitCode = status ?? 1
} finally {
	rmSync(directory, { recursive: true, force: true })
}
