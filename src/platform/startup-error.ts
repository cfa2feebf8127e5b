/** Prevents the start; the message says what to do and is printed without a stack trace. */
export class StartupError extends Error {
	override name = 'StartupError'
}
