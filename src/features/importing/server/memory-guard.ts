import { Worker } from 'node:worker_threads'

const everyMs = 100

/**
 * Ends this process when it holds more than `limitMb`: WebAssembly's memory is outside V8's heap and no option limits
 * it, and a page that makes the engine grow keeps the main thread from looking.
 */
export function limitMemory(limitMb: number): void {
	const watch = `
		const limit = ${limitMb} * 1048576
		setInterval(() => {
			if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL')
		}, ${everyMs})`
	new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref()
}
