import type { NameOf, ReplyOf, SentOf } from './endpoint.ts'
import type { ErrorBody } from './error-body.ts'
import { AppError, type ErrorCode, errorStatus } from './errors.ts'

/** Who calls and in which language; main entry of the browser sets it once. */
export type Caller = {
	token(): string | null
	language(): string
	/** Told of every 401 and the token it answered, so that a session that ended elsewhere ends here too. */
	refused(code: ErrorCode, token: string | null): void
}
let caller: Caller = { token: () => null, language: () => 'en', refused: () => undefined }

export function setCaller(next: Caller): void {
	caller = next
	callerChanged()
}

const watchers = new Set<() => void>()

/** Whose calls are made now; what was loaded for another token is somebody else's. */
export function callerToken(): string | null {
	return caller.token()
}

/** @returns stops watching */
export function watchCaller(watcher: () => void): () => void {
	watchers.add(watcher)
	return () => watchers.delete(watcher)
}

/** Says that the token is another one now: somebody signed in or out. */
export function callerChanged(): void {
	for (const watcher of watchers) watcher()
}

/** A refusal as the server worded it; `code` is `unavailable` where no answer came. */
export class CallError extends AppError {
	readonly words: string[]
	constructor(code: ErrorCode, words: string[], path?: string) {
		super(code, { path })
		this.words = words
	}
}

/**
 * Makes a call of the contract from the browser. The type argument names the endpoint and the string repeats its method
 * and path, so that no schema has to travel to the browser; the server has validated the reply with the same schema.
 * @throws CallError with the server's code and words
 */
export async function call<E>(
	name: NameOf<E>,
	sent: SentOf<E>,
	options: { signal?: AbortSignal } = {},
): Promise<ReplyOf<E>> {
	const response = await request<E>(name, sent, options)
	if (response.status === 204) return undefined as ReplyOf<E>
	return (await response.json()) as ReplyOf<E>
}

/** As `call`, for replies that are bytes or a stream. */
export async function request<E>(
	name: NameOf<E>,
	sent: SentOf<E>,
	options: { signal?: AbortSignal } = {},
): Promise<Response> {
	const { params, query, body } = sent as { params?: object; query?: object; body?: unknown }
	const [method = 'GET', path = '/'] = String(name).split(' ')
	const token = caller.token()
	const headers: Record<string, string> = { 'accept-language': caller.language() }
	if (token) Object.assign(headers, { 'x-auth-token': token, authorization: `Bearer ${token}` })
	if (body !== undefined) headers['content-type'] = 'application/json'
	const response = await fetch(address(path, params, query), {
		method,
		headers,
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		...(options.signal ? { signal: options.signal } : {}),
	}).catch((error: unknown) => {
		if (options.signal?.aborted) throw error
		throw new CallError('unavailable', [])
	})
	if (response.ok) return response
	throw await refusal(response, token)
}

function address(path: string, params: object = {}, query: object = {}): string {
	const filled = path.replace(/:(\w+)/g, (_, name: string) =>
		encodeURIComponent(String((params as Record<string, unknown>)[name])),
	)
	const entries = Object.entries(query).filter(([, value]) => value !== undefined)
	const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
	return search ? `${filled}?${search}` : filled
}

async function refusal(response: Response, token: string | null): Promise<CallError> {
	const body = (await response.json().catch(() => ({ errors: [] }))) as ErrorBody
	const code = body.errors[0]?.code
	const known: ErrorCode = code && code in errorStatus ? (code as ErrorCode) : 'fault'
	if (response.status === 401) caller.refused(known, token)
	return new CallError(
		known,
		body.errors.map(e => e.msg),
		body.errors[0]?.path,
	)
}
