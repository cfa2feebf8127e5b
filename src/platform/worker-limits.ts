import { Worker } from 'node:worker_threads'

const everyMs = 100

/**
 * The file descriptor on which a worker process reports the limit that ended it: the first after standard streams and
 * IPC.
 */
export const limitDescriptor = 4

export type CpuWatch = {
	since(cpuMs: number | null): void
}

/**
 * Ends this process when it exceeds its memory or CPU time limit, from a thread: WebAssembly's memory is outside V8's
 * heap, and a loop blocks the main thread. The reason is written to `limitDescriptor` first.
 */
export function watchLimits({ memoryMb, cpuMs }: { memoryMb: number; cpuMs: number }): CpuWatch {
	const since = new Int32Array(new SharedArrayBuffer(4))
	since[0] = -1
	const watch = `
		const { writeSync } = require('node:fs')
		const { since, memoryBytes, cpuMs } = require('node:worker_threads').workerData
		function end(reason) {
			try { writeSync(${limitDescriptor}, reason) } catch {}
			process.kill(process.pid, 'SIGKILL')
		}
		setInterval(() => {
			if (process.memoryUsage.rss() > memoryBytes) end('memory_limit')
			const { user, system } = process.cpuUsage()
			const from = Atomics.load(since, 0)
			if (from >= 0 && (user + system) / 1000 - from > cpuMs) end('cpu_limit')
		}, ${everyMs})`
	new Worker(watch, {
		eval: true,
		execArgv: [],
		workerData: { since, memoryBytes: memoryMb * 1_048_576, cpuMs },
		resourceLimits: { maxOldGenerationSizeMb: 16 },
	}).unref()
	return { since: usedMs => void Atomics.store(since, 0, usedMs === null ? -1 : Math.floor(usedMs)) }
}
