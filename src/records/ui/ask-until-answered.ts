import { CallError } from '#contract/call.ts'

const pauseMs = 3000
const maxMs = 3 * 60_000

/**
 * Repeats a request that took longer than a proxy waits for: the server goes on with it, answers `book_busy` meanwhile, and answers
 * the same request once it is done. For three minutes.
 * @param ask safe to repeat; `isRepeated` once an answer was lost
 * @throws CallError any other refusal, and the last one when the time is over
 */
export async function askUntilAnswered<Answer>(
	ask: (isRepeated: boolean) => Promise<Answer>,
): Promise<Answer> {
	let isAnswerLost = false
	for (const endMs = Date.now() + maxMs; ; ) {
		try {
			return await ask(isAnswerLost)
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			isAnswerLost ||= error.isServerError
			const isPending = error.isServerError || (isAnswerLost && error.code === 'book_busy')
			if (!isPending || Date.now() > endMs) throw error
		}
		await new Promise(resolve => setTimeout(resolve, pauseMs))
	}
}
