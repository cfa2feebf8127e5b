import { CallError } from '#contract/call.ts'

const pauseMs = 3000
const longestMs = 3 * 60_000

/**
 * Asks again for what took longer than a connection may be silent: the server goes on with it, says `book_busy` meanwhile,
 * and the same request is answered when it is through. For three minutes.
 * @param ask safe to repeat; `isRepeated` once an answer was lost
 * @throws CallError any other refusal, and the last one when the time is over
 */
export async function askUntilAnswered<Answer>(
	ask: (isRepeated: boolean) => Promise<Answer>,
): Promise<Answer> {
	let isAnswerLost = false
	for (const endMs = Date.now() + longestMs; ; ) {
		try {
			return await ask(isAnswerLost)
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			isAnswerLost ||= error.isServerError
			const isUnderWay = error.isServerError || (isAnswerLost && error.code === 'book_busy')
			if (!isUnderWay || Date.now() > endMs) throw error
		}
		await new Promise(resolve => setTimeout(resolve, pauseMs))
	}
}
