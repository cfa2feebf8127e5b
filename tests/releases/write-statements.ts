import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { recorded } from '../statements/statements.ts'
import { sameStatement, statementsPath } from './statements.ts'

/**
 * `npm run release:statements`, with a release: runs the tests of the server and writes down which statements the shop
 * sent to its database, for the test that the next version's migrations leave them valid.
 */
const changesData = /^\s*(select|with|insert|update|delete)\b/i

const { status } = spawnSync('vitest', ['run', '--project', 'api'], { stdio: 'inherit' })
const sent = recorded().map(({ sql }) => sql)
const byShape = new Map(sent.filter(sql => changesData.test(sql)).map(sql => [sameStatement(sql), sql]))
const lines = [...byShape.values()].map(sql => JSON.stringify(sql)).toSorted()
writeFileSync(statementsPath, `${lines.join('\n')}\n`)
process.stdout.write(`${lines.length} statements in ${statementsPath}\n`)
process.exitCode = status ?? 1
