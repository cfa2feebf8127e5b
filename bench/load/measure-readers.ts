import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Database } from '#platform/database.ts'
import { residentMb } from '../../tests/process-memory.ts'
import { percentile, ms as shown } from '../reader/table.ts'
import { cpuMs } from './cpu.ts'
import { fill } from './fill.ts'
import type { OpenReadersResult, OpenReadersTask } from './open-readers.ts'
import { pageImage } from './page-turns.ts'
import { ports, startBare, stop, untilIdle } from './servers.ts'
import { tokenOf } from './users.ts'

type Bench = {
	report(what: string, seen: string, target?: string, isMet?: boolean | null): void
	onShop(
		prepare: (database: Database, directory: string) => Promise<void>,
		measure: (shop: { base: string; pid: number; server(): number }) => Promise<void>,
	): Promise<void>
	maxWaitMs: number
}

/** What a garbage collection more or less makes of it. */
const maxMemoryGrowth = 1.1

async function drive(task: OpenReadersTask, sample?: () => void): Promise<OpenReadersResult> {
	const driver = fork(new URL('./open-readers.ts', import.meta.url), { serialization: 'advanced' })
	driver.send(task)
	const { promise: died, reject } = Promise.withResolvers<never>()
	driver.once('exit', code => reject(new Error(`The driver of readers ended with ${code}`)))
	died.catch(() => undefined)
	await Promise.race([once(driver, 'message'), died])
	const timer = sample && setInterval(sample, 5000)
	const [result] = await Promise.race([once(driver, 'message'), died])
	clearInterval(timer)
	driver.kill()
	return result as OpenReadersResult
}

/** Everybody has a book and an event stream open and turns a page every twenty seconds. */
export async function measureReaders(
	{ count, minutes }: { count: number; minutes: number },
	{ report, onShop, maxWaitMs }: Bench,
): Promise<void> {
	process.stdout.write(`\n${count} open readers, ${minutes} minutes\n`)
	const tokens = Array.from({ length: count }, (_, at) => tokenOf(at))
	const bare = await startBare({
		...{
			body: pageImage,
			headers: ['content-type', 'image/webp', 'content-length', String(pageImage.length)],
		},
		port: ports.bare,
	})
	const alone = await drive({
		...{ base: `http://127.0.0.1:${ports.bare}`, tokens, seconds: Math.min(60, minutes * 60), image: '/' },
	}).finally(() => stop(bare))
	const theirs = percentile(alone.images, 0.99)
	report('the driver and bare node:http, p99', shown(theirs))
	await onShop(
		(database, directory) => fill(database, 100, directory, count),
		async ({ base, pid, server }) => {
			await untilIdle(pid)
			const memory: number[] = []
			const before = [cpuMs(pid), server()] as const
			const startedMs = performance.now()
			const result = await drive({ base, tokens, seconds: minutes * 60 }, () => memory.push(residentMb(pid)))
			const seconds = (performance.now() - startedMs) / 1000
			for (const [name, waits] of [
				['a page image', result.images],
				['a position', result.positions],
			] as const) {
				const p99 = percentile(waits, 0.99) - theirs
				const all = `p50 ${shown(percentile(waits, 0.5))}, p99 ${shown(percentile(waits, 0.99))} of ${waits.length}`
				report(`${name}`, all)
				report('  p99 without the driver’s share', shown(p99), `at most ${maxWaitMs} ms`, p99 <= maxWaitMs)
			}
			const failed = Object.values(result.failed).reduce((sum, each) => sum + each, 0)
			report('requests that failed', `${failed} ${JSON.stringify(result.failed)}`, 'none', failed === 0)
			const half = Math.floor(memory.length / 2)
			const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))]
			const isFlat = late <= early * maxMemoryGrowth
			report('memory, first half and second', `${early.toFixed(0)} and ${late.toFixed(0)} MB`, 'flat', isFlat)
			const busy = (cpuMs(pid) - before[0] + server() - before[1]) / 1000 / seconds
			report('processor, with PostgreSQL', `${(busy * 100).toFixed(0)} % of a core`)
		},
	)
}
