import { lookup } from '#contract/lookup.ts'

/** Query parameters that may be logged; others are somebody's search, name, ticket or signature. */
const loggedParameters = lookup<RegExp>({
	page: /^\d{1,6}$/,
	limit: /^\d{1,6}$/,
	offset: /^\d{1,6}$/,
	month: /^\d{4}-\d\d$/,
	lang: /^(en|ru)$/,
	sort: /^-?[a-z]{1,12}(-asc|-desc)?$/,
})
const maxSegmentLength = 100
const maxCauses = 3

/**
 * The address of a request for the log: the path, the allowed parameters, and the number of others.
 * @returns anything but a string unchanged
 */
export function loggedUrl(url: unknown): unknown {
	if (typeof url !== 'string') return url
	const [target = ''] = url.split('#')
	const at = target.indexOf('?')
	const path = (at < 0 ? target : target.slice(0, at)).split('/').map(loggedSegment).join('/')
	if (at < 0) return path
	const parameters = [...new URLSearchParams(target.slice(at + 1))]
	const shown = parameters.filter(([name, value]) => loggedParameters[name]?.test(value))
	const hidden = parameters.length - shown.length
	const parts = shown.map(([name, value]) => `${name}=${value}`)
	return `${path}?${[...parts, ...(hidden > 0 ? [`[${hidden} redacted]`] : [])].join('&')}`
}

/** A path may contain anything that was typed; no path of ours has an `@` or a blank. */
function loggedSegment(segment: string): string {
	return segment.length > maxSegmentLength || /@|%(40|20|2b)|\s|\+/i.test(segment)
		? '[redacted]'
		: redacted(segment)
}

type Failure = Error & { [name: string]: unknown }

/**
 * An error for the log: its type, its stack, and PostgreSQL's code and constraint. PostgreSQL's `detail` and `where`
 * quote personal data.
 */
export function loggedError(error: unknown): unknown {
	return described(error, maxCauses)
}

function described(error: unknown, causes: number): unknown {
	if (!(error instanceof Error)) return typeof error === 'string' ? redacted(error) : error
	const { name, message, stack, code, severity, schema, table, column, constraint, routine, cause } =
		error as Failure
	// PostgreSQL's class 22 and JSON.parse quote the value.
	const quotes = typeof severity === 'string' || error instanceof SyntaxError
	const said = redacted(quotes ? withoutQuoted(message) : message)
	return {
		type: name,
		message: said,
		stack: framesOf(stack, message),
		...knownDetails({ code, severity, schema, table, column, constraint, routine }),
		...(cause === undefined || causes === 0 ? {} : { cause: described(cause, causes - 1) }),
	}
}

function knownDetails(details: { [name: string]: unknown }): { [name: string]: unknown } {
	return Object.fromEntries(
		Object.entries(details).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
	)
}

/** The frames without the message, which the stack repeats. */
function framesOf(stack: unknown, message: string): string | undefined {
	if (typeof stack !== 'string') return undefined
	const at = stack.indexOf(message)
	const frames = at < 0 ? stack : stack.slice(at + message.length)
	return frames
		.split('\n')
		.filter(line => /^\s+at /.test(line))
		.join('\n')
}

function withoutQuoted(text: string): string {
	return text.replace(/"[\s\S]*"|'[\s\S]*'/g, '[redacted]')
}

function redacted(text: string): string {
	return text
		.replace(/[^\s@/"'<>]+@[^\s@/"'<>]+/g, '[e-mail]')
		.replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, '[address]')
		.replace(/(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}(?![\w:])/gi, '[address]')
		.replace(/\b\d{9,12}\.[\w.-]{20,}/g, '[ticket]')
		.replace(/(?<![\w/-])[\w-]{43,}(?![\w/-])/g, '[redacted]')
}
