import { isRefusal } from '#contract/errors.ts'

const retryAfterMs = 500
const maxRetries = 20

/**
 * Calls a worker process again that may have been ended by other work.
 * @throws AppError `unavailable` after 20 retries or once `signal` has aborted; any other error at once
 */
export async function retryWhileUnavailable<Result>(
	read: () => Promise<Result>,
	signal: AbortSignal,
): Promise<Result> {
	for (let retries = 0; ; retries += 1) {
		try {
			return await read()
		} catch (error) {
			if (!isRefusal(error, 'unavailable') || retries >= maxRetries || signal.aborted) throw error
			await new Promise(resolve => setTimeout(resolve, retryAfterMs))
		}
	}
}
