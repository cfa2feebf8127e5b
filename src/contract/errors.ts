import type { errorStatus } from './error-status.ts'

export type ErrorCode = keyof typeof errorStatus

/**
 * Whether a thrown value is this refusal. By its name and not its class: the bundle of the pages has a copy of the
 * class that the services it calls do not throw.
 */
export function isRefusal(error: unknown, code: ErrorCode): error is AppError {
	return error instanceof Error && error.name === 'AppError' && 'code' in error && error.code === code
}

/** Those with a status of 500 and above. The table of all stays out of what every page loads. */
export const serverErrors: readonly ErrorCode[] = ['fault', 'unavailable', 'overloaded']

/** A refusal: the caller gets its code and message. Anything else that is thrown is a bug: `fault`, 500, logged, not explained. */
export class AppError extends Error {
	override readonly name = 'AppError'
	readonly code: ErrorCode
	/** Where in the request the fault lies (`data.3.page`), for a form to show it at its field. */
	readonly path: string | undefined
	/** Fills the places of the wording. */
	readonly values: { [name: string]: string | number }
	readonly headers: { [name: string]: string }

	constructor(
		code: ErrorCode,
		details: {
			path?: string | undefined
			values?: { [name: string]: string | number }
			headers?: { [name: string]: string }
		} = {},
	) {
		super(code)
		this.code = code
		this.path = details.path
		this.values = details.values ?? {}
		this.headers = details.headers ?? {}
	}

	/** Whether it is no fault of the request, so that the same one may succeed later. */
	get isServerError(): boolean {
		return serverErrors.includes(this.code)
	}
}
