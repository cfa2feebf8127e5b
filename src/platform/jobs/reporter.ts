import type { JobProgress } from './job-types.ts'

const everyMs = 500

/** Stores the latest progress only, and not more often than anybody looks. */
export function reporter(store: (progress: JobProgress) => Promise<void>) {
	let latest: JobProgress | null = null
	let isWriting = false
	let isOver = false
	async function write(): Promise<void> {
		isWriting = true
		while (latest && !isOver) {
			const progress = latest
			latest = null
			// What cannot be stored now is stored with the next step, or with the result.
			await store(progress).catch(() => undefined)
			await new Promise(resolve => setTimeout(resolve, everyMs).unref())
		}
		isWriting = false
	}
	return {
		add(progress: JobProgress): void {
			latest = progress
			if (!isWriting) void write()
		},
		end(): void {
			isOver = true
		},
	}
}
