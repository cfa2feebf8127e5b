import { onTestFinished } from 'vitest'
import { createWorkerProcess, type WorkerProcess, type WorkerSettings } from '#platform/worker-process.ts'
import type { FixtureTask } from './worker-fixture.ts'

/** A worker that does the tasks of `worker-fixture.ts`, closed when the test is over. */
export function openFixtureWorker(
	settings: Partial<WorkerSettings> = {},
): WorkerProcess<FixtureTask, string> {
	const worker = createWorkerProcess<FixtureTask, string>({
		program: new URL('./worker-fixture.ts', import.meta.url),
		cpuMs: 20_000,
		timeMs: 20_000,
		idleMs: 20_000,
		memoryMb: 1000,
		replaceAboveMb: 1000,
		...settings,
	})
	onTestFinished(() => worker.close())
	return worker
}

export const echo = (text: string): FixtureTask => ({ do: 'echo', text })
