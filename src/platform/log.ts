import { type Logger, pino } from 'pino'
import { createLogOutput } from './log/log-output.ts'
import { loggedError, loggedUrl } from './log/logged-values.ts'
import { currentTrace } from './trace-context.ts'

export type Log = Logger

/**
 * One JSON object a line. Requests are logged by method and address alone: no header, no body, no IP address.
 * @param level `LOG_LEVEL`: fatal, error, warn, info, debug, trace or silent
 */
export function createLog(level: string, output: { write(line: string): void } = createLogOutput()): Log {
	const options = {
		level,
		base: null,
		mixin: traceOfLine,
		redact: { paths: secretPaths, censor: '[redacted]' },
		serializers: {
			err: loggedError,
			url: loggedUrl,
			req: ({ method, url }: { method?: string; url?: string }) => ({ method, url: loggedUrl(url) }),
			res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
		},
	}
	return pino(options, output)
}

function traceOfLine(): object {
	const trace = currentTrace()
	if (!trace) return {}
	const { traceId: trace_id, spanId: span_id, requestId: reqId } = trace
	return { trace_id, span_id, ...(reqId === undefined ? {} : { reqId }) }
}

const secretNames = [
	'authorization',
	'cookie',
	'"set-cookie"',
	'"x-auth-token"',
	'password',
	'password_src',
	'token',
	'ticket',
	'secret',
	'signature',
	'email',
	'username',
	'remoteAddress',
]

// pino's wildcard stands for one level; three levels reach `req.headers.cookie`.
const secretPaths = secretNames.flatMap(name => {
	const last = name.startsWith('"') ? `[${name}]` : `.${name}`
	return [last.replace(/^\./, ''), `*${last}`, `*.*${last}`]
})
