import { call } from '#contract/call.ts'
import { pollUntilDone } from '#records/ui/poll-until-done.ts'
import type { CoverRun, CoverState, coversApi } from '../contract.ts'

/** A cover that takes longer to make than its call is asked for until it is there. @throws CallError */
export async function followCover(sent: Promise<CoverRun>): Promise<CoverState> {
	const first = await sent
	if (!('run' in first)) return first
	const { run } = first
	return pollUntilDone(
		() => call<typeof coversApi.run>('GET /api/conteditor/coverruns/:run', { params: { run } }),
		state => ('run' in state ? null : state),
	)
}
