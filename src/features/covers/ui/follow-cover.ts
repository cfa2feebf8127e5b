import { CallError, call } from '#contract/call.ts'
import type { CoverRun, CoverState, coversApi } from '../contract.ts'

const pollMs = 700
/** Failed polls until the server counts as gone. */
const maxMisses = 20

/** A cover that takes longer to make than its call is asked for until it is there. @throws CallError */
export async function followCover(sent: Promise<CoverRun>): Promise<CoverState> {
	const first = await sent
	if (!('run' in first)) return first
	const { run } = first
	for (let misses = 0; misses < maxMisses; ) {
		await new Promise(resolve => setTimeout(resolve, pollMs))
		const seen = await stateOf(run)
		if (seen && !('run' in seen)) return seen
		misses = seen ? 0 : misses + 1
	}
	throw new CallError('unavailable', [])
}

/** @returns null where the server did not answer */
async function stateOf(run: string): Promise<CoverRun | null> {
	try {
		return await call<typeof coversApi.run>('GET /api/conteditor/coverruns/:run', { params: { run } })
	} catch (error) {
		if (error instanceof CallError && error.code === 'unavailable') return null
		throw error
	}
}
