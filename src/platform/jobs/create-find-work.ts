import { performance } from 'node:perf_hooks'
import { isRefusal } from '#contract/errors.ts'

type FindWorkDeps<Item> = {
	/** Whether readers need neither this process nor its workers right now. */
	isFree(): boolean
	/** Undefined where nothing waits; the same again until it is `taken`. */
	next(): Promise<Item | undefined>
	/** @throws AppError `conflict` where a job of the item waits or runs */
	addJob(item: Item): Promise<void>
	taken(item: Item): Promise<void>
	/** Whether the job that waits or runs may have read already what has changed since: then there has to be another after it. */
	isStarted?(item: Item): Promise<boolean>
}

/** Steady traffic does not stop the work. */
const maxHeldBackMs = 60_000

/**
 * For `findWork` of a handler. The job is stored before its item is noted as taken: a process that is killed in between
 * leaves work to be done twice, and none that is never done.
 */
export function createFindWork<Item>(
	{ isFree, next, addJob, taken, isStarted }: FindWorkDeps<Item>,
	nowMs: () => number = () => performance.now(),
): () => Promise<boolean> {
	let heldBackSinceMs: number | null = null
	return async () => {
		if (!isFree()) {
			heldBackSinceMs ??= nowMs()
			if (nowMs() - heldBackSinceMs < maxHeldBackMs) return false
		}
		heldBackSinceMs = null
		const item = await next()
		if (item === undefined) return false
		try {
			await addJob(item)
		} catch (error) {
			if (!isRefusal(error, 'conflict')) throw error
			if (await isStarted?.(item)) return false
		}
		await taken(item)
		return true
	}
}
