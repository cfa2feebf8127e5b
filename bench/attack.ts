import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type AttackName, attacks } from './attack/attacks.ts'
import type { Waits } from './attack/reader.ts'

/**
 * `npm run bench:attack -- --minutes 10`: one anonymous client with 64 connections tries one thing after another while a
 * reader turns pages and a guest asks `/healthz`, each in a process and from an address of its own. Ends with 1 where a
 * page turn takes longer than 500 ms at p95, or fails. `--only 'HEAD'`: attacks whose name contains it.
 */
const { values } = parseArgs({
	options: {
		minutes: { type: 'string', default: '10' },
		url: { type: 'string' },
		only: { type: 'string', default: '' },
	},
})
const maxMs = 500
const port = 4599
const names = ['nothing', ...(Object.keys(attacks) as AttackName[])].filter(name =>
	name.includes(values.only),
)
const secondsEach = (Number(values.minutes) * 60) / names.length

async function startShop(dataDir: string): Promise<ChildProcess> {
	const env = {
		...process.env,
		PORT: String(port),
		DATA_DIR: dataDir,
		LOG_LEVEL: 'fatal',
		TRUSTED_PROXIES: 'loopback',
	}
	const shop = spawn(process.execPath, ['src/main/start.mjs'], {
		env,
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const isReady = () =>
		fetch(`http://127.0.0.1:${port}/readyz`).then(
			answer => answer.ok,
			() => false,
		)
	while (!(await isReady())) {
		if (shop.exitCode !== null) throw new Error('The shop did not start')
		await pause(500)
	}
	return shop
}

async function told<T>(child: ChildProcess, message: object): Promise<T> {
	child.send(message)
	const [answer] = await once(child, 'message')
	return answer as T
}

function shares(waits: number[]): string {
	const sorted = waits.toSorted((a, b) => a - b)
	const at = (share: number) =>
		Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
	return `${at(0.5)} / ${at(0.95)} / ${at(1)}`
}
const p95 = (waits: number[]) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0

const directory = mkdtempSync(join(tmpdir(), 'folio-attack-'))
const shop = values.url ? undefined : await startShop(directory)
const url = values.url ?? `http://127.0.0.1:${port}`
const attacker = fork('bench/attack/attacker.ts', [url])
const reader = fork('bench/attack/reader.ts', [url])
let isSlow = false
try {
	await once(reader, 'message')
	const rows = []
	for (const name of names) {
		const attacked = told<{ [status: string]: number }>(attacker, { name, ms: secondsEach * 1000 })
		const { turns, failed, health } = await told<Waits>(reader, { ms: secondsEach * 1000 })
		const isTooSlow = p95(turns) > maxMs || failed.length > 0
		isSlow ||= isTooSlow
		rows.push({
			attack: name,
			'page turn, ms p50 / p95 / max': shares(turns),
			turns: `${turns.length}${failed.length > 0 ? `, failed: ${failed.slice(0, 3)}` : ''}`,
			'/healthz, ms p50 / p95 / max': shares(health),
			'answers to the attacker': JSON.stringify(await attacked),
			verdict: isTooSlow ? 'too slow' : 'borne',
		})
	}
	console.table(rows)
} finally {
	attacker.kill()
	reader.kill()
	shop?.kill()
	if (shop) await once(shop, 'exit')
	rmSync(directory, { recursive: true, force: true })
}
process.exitCode = isSlow ? 1 : 0
