import { errorStatus } from '#contract/error-status.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'

/** What a job came to whose request was refused: that is no job that has failed. */
export type Refusal = {
	refused: { code: string; path: string | null; values: { [name: string]: string | number } }
}

export async function orRefusal<T>(act: () => Promise<T>): Promise<T | Refusal> {
	try {
		return await act()
	} catch (error) {
		if (!(error instanceof AppError) || error.isServerError) throw error
		const { code, path = null, values = {} } = error
		return { refused: { code, path, values } }
	}
}

/** @throws AppError for what was refused */
export function unlessRefused<T extends object>(outcome: T | Refusal): T {
	if (!('refused' in outcome)) return outcome
	const { code, path, values } = outcome.refused
	throw new AppError(code in errorStatus ? (code as ErrorCode) : 'fault', { path: path ?? undefined, values })
}
