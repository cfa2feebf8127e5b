import { CallError } from '#contract/call.ts'

const pollMs = 700
/** Failed polls, a minute of them at least, until the server counts as gone. */
const maxMisses = 90

/**
 * Polls work that goes on at the server without this page, for as long as the server answers; also while it starts again, or the
 * connection is lost for a moment.
 * @param resultOf null or undefined while the work goes on
 * @throws CallError
 */
export async function pollUntilDone<State extends object, Result>(
	read: () => Promise<State>,
	resultOf: (state: State) => Result | null | undefined,
): Promise<Result> {
	for (let misses = 0; misses < maxMisses; ) {
		await new Promise(resolve => setTimeout(resolve, pollMs))
		const state = await read().catch(nullIfUnavailable)
		misses = state ? 0 : misses + 1
		const result = state && resultOf(state)
		if (result) return result
	}
	throw new CallError('unavailable', [])
}

function nullIfUnavailable(error: unknown): null {
	if (!(error instanceof CallError && error.code === 'unavailable')) throw error
	return null
}
