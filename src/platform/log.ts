import { type Logger, pino, stdSerializers } from 'pino'

export type Log = Logger

/**
 * One JSON object a line on standard output.
 * @param level `LOG_LEVEL`: fatal, error, warn, info, debug, trace or silent.
 * @param destination where the lines go; the tests hand in a collector.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
	const options = {
		level,
		base: null,
		redact: { paths: secretPaths, censor: '[redacted]' },
		serializers: { err: stdSerializers.err, url: withoutSecrets },
	}
	return destination ? pino(options, destination) : pino(options)
}

/**
 * An address with the values of its secret parameters taken out, for the log.
 * Anything but a string is returned as it came.
 */
export function withoutSecrets(url: unknown): unknown {
	if (typeof url !== 'string') return url
	return url.replace(secretParameter, '$1[redacted]')
}

const secretNames = [
	'authorization',
	'cookie',
	'"set-cookie"',
	'"x-auth-token"',
	'password',
	'password_src',
	'token',
	'secret',
	'signature',
]

// pino's wildcard stands for one level; three levels reach `req.headers.cookie`.
const secretPaths = secretNames.flatMap(name => {
	const last = name.startsWith('"') ? `[${name}]` : `.${name}`
	return [last.replace(/^\./, ''), `*${last}`, `*.*${last}`]
})

const secretParameter = /([?&](?:[\w-]*(?:token|signature|password|secret)|sig|code)=)[^&#\s]*/gi
