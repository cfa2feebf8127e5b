import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CutResult, cutPower } from '../tests/power-cut.ts'

/** `node bench/power-cut.ts --rounds 50`: simulated power cuts with and without the guard; see tests/power-cut.ts. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(values.rounds)
const work = mkdtempSync(join(tmpdir(), 'folio-power-cut-'))

async function cut(isGuarded: boolean): Promise<CutResult[]> {
	const results: CutResult[] = []
	for (let seed = 0; seed < rounds; seed++) results.push(await cutPower(work, seed, isGuarded))
	return results
}

function summary(results: CutResult[]) {
	return {
		cuts: results.length,
		survived: results.filter(({ problem, lost }) => problem === null && lost === 0).length,
		unusable: results.filter(({ problem }) => problem !== null).length,
		acknowledged: results.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
		lost: results.reduce((sum, { lost }) => sum + lost, 0),
		'first problem': results.find(({ problem }) => problem !== null)?.problem ?? '',
	}
}

try {
	console.table({
		'with the guard': summary(await cut(true)),
		'PGlite as it comes': summary(await cut(false)),
	})
} finally {
	rmSync(work, { recursive: true, force: true })
}
