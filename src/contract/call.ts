import type { NameOf, ReplyOf, SentOf } from './endpoint.ts'
import type { ErrorBody } from './error-body.ts'
import { AppError, type ErrorCode } from './errors.ts'

export type Caller = {
	token(): string | null
	language(): string
	/**
	 * The token to go on with where `token` is too old; null where the session is over.
	 * @throws CallError `unavailable` where nobody could say
	 */
	renew(token: string): Promise<string | null>
	/** Told of every 401 and the token it answered, so that a session that ended elsewhere ends here too. */
	refused(code: ErrorCode, token: string | null): void
}
let caller: Caller = {
	token: () => null,
	language: () => 'en',
	renew: async () => null,
	refused: () => undefined,
}

export function setCaller(next: Caller): void {
	caller = next
	callerChanged()
}

const watchers = new Set<() => void>()

let signIns = 0

/** Stands for who is signed in, over renewals of the token; null for a guest. What was loaded for another is somebody else's. */
export function callerIdentity(): number | null {
	return caller.token() === null ? null : signIns
}

export function watchCaller(watcher: () => void): () => void {
	watchers.add(watcher)
	return () => watchers.delete(watcher)
}

export function callerChanged(): void {
	signIns += 1
	for (const watcher of watchers) watcher()
}

/** A refusal as the server worded it; `code` is `unavailable` where no answer came. */
export class CallError extends AppError {
	readonly words: string[]
	/** @param retryAfter as the answer's header of that name has it */
	constructor(code: ErrorCode, words: string[], path?: string, retryAfter?: string | null) {
		super(code, { path, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
		this.words = words
	}
}

/** `isAnonymous`: without the token, as whoever signs in has none to go by. */
type CallOptions = { signal?: AbortSignal; isAnonymous?: boolean }
type RequestOptions = CallOptions & { maxMs?: number }

/** The server closes a connection on which nothing moves for thirty seconds; a connection that was lost reports nothing. */
const maxCallMs = 35_000

/**
 * The type argument names the endpoint and the string repeats its method and path, so that no schema has to
 * travel to the browser; the server has validated the reply with the same schema.
 * @param options.signal given up by the caller, instead of after 35 seconds
 * @throws CallError with the server's code and words; `unavailable` for an answer that is late or breaks off
 */
export async function call<E>(
	name: NameOf<E>,
	sent: SentOf<E>,
	options: CallOptions = {},
): Promise<ReplyOf<E>> {
	try {
		const response = await request<E>(name, sent, { maxMs: maxCallMs, ...options })
		return (response.status === 204 ? undefined : await response.json()) as ReplyOf<E>
	} catch (error) {
		if (error instanceof CallError || options.signal?.aborted) throw error
		throw new CallError('unavailable', [])
	}
}

/** As `call`, for replies that are bytes or a stream. */
export async function request<E>(
	name: NameOf<E>,
	sent: SentOf<E>,
	options: RequestOptions = {},
): Promise<Response> {
	const { params, query, body } = sent as { params?: object; query?: object; body?: unknown }
	const [method = 'GET', path = '/'] = String(name).split(' ')
	const json = body === undefined ? {} : { body: JSON.stringify(body) }
	const sender = options.isAnonymous ? fetchAsGuest : fetchAsCaller
	const sending = sender(address(path, params, query), {
		method,
		headers: body === undefined ? {} : { 'content-type': 'application/json' },
		...json,
		// Begins anew where the request is made again: between the two somebody may have had to log in.
		get signal() {
			return options.signal ?? (options.maxMs ? AbortSignal.timeout(options.maxMs) : null)
		},
	})
	const { response, token } = await sending.catch((error: unknown) => {
		if (options.signal?.aborted || error instanceof CallError) throw error
		throw new CallError('unavailable', [])
	})
	if (response.ok) return response
	throw await refusal(response, token)
}

type Init = RequestInit & { headers: Record<string, string> }

/**
 * Where the token is too old the request is made once more with the next one: the server says so by
 * `www-authenticate` (RFC 6750), as a call for everybody is then answered as a guest's.
 * @returns the token that was answered as well
 * @throws what `fetch` throws; CallError `unavailable`
 */
export async function fetchAsCaller(
	url: string,
	init: Init,
): Promise<{ response: Response; token: string | null }> {
	const token = caller.token()
	const first = await fetchWith(token, url, init)
	if (token === null || !first.response.headers.has('www-authenticate')) return first
	const next = await caller.renew(token)
	if (next === null) return first
	// It may have been given up meanwhile.
	void first.response.body?.cancel().catch(() => undefined)
	return fetchWith(next, url, init)
}

const fetchAsGuest = (url: string, init: Init) => fetchWith(null, url, init)

async function fetchWith(token: string | null, url: string, init: Init) {
	const own = token ? { 'x-auth-token': token, authorization: `Bearer ${token}` } : {}
	const headers = { 'accept-language': caller.language(), ...init.headers, ...own }
	const first = await fetch(url, { ...init, headers })
	const former = first.status === 404 ? await addressBeforeUpdate(url) : null
	const response = former === null ? first : await fetch(former, { ...init, headers })
	// No number without the header, as in an answer of a service worker.
	setAheadMs(Date.now() - Date.parse(response.headers.get('date') ?? ''))
	return { response, token }
}

/** During an update another process may answer than the one that sent the page, and know a call by its former name only. */
async function addressBeforeUpdate(url: string): Promise<string | null> {
	const names = await import('./renamed-calls/renamed-calls.ts').catch(() => null)
	return names?.formerAddress(url) ?? null
}

/** How far the device's clock is ahead of the server's. */
let aheadMs = 0
let watchClock: (aheadMs: number) => void = () => undefined
/** The header has whole seconds, and an answer is under way for a while. */
const clockToleranceMs = 2000

function setAheadMs(ms: number): void {
	if (Number.isNaN(ms)) return
	if (Math.abs(ms - aheadMs) > clockToleranceMs) watchClock(ms)
	aheadMs = ms
}

/** @param knownAheadMs from an earlier page, until the server answers @param watcher told of what differs from it */
export function resumeClock(knownAheadMs: number, watcher: (aheadMs: number) => void): void {
	aheadMs = knownAheadMs
	watchClock = watcher
}

/** In Unix seconds, by the clock of the server where it has answered: that of a device may be years away. */
export function serverNow(): number {
	return (Date.now() - aheadMs) / 1000
}

/** The moment of a change, which another device's is compared with. */
export const serverSeconds = () => Math.floor(serverNow())

function address(path: string, params: object = {}, query: object = {}): string {
	const filled = path.replace(/:(\w+)/g, (_, name: string) =>
		encodeURIComponent(String((params as Record<string, unknown>)[name])),
	)
	const entries = Object.entries(query)
		.filter(([, value]) => value !== undefined)
		.map(([key, value]): [string, string] => [key, String(value)])
	const search = new URLSearchParams(entries).toString()
	return search ? `${filled}?${search}` : filled
}

/**
 * The code of an answer, known by its form: the list of all codes would be half a kilobyte on every page.
 * @param otherwise for an answer that nobody of ours gave
 */
export function errorCode(code: string | undefined, otherwise: ErrorCode): ErrorCode {
	return code && /^[a-z_]{3,40}$/.test(code) ? (code as ErrorCode) : otherwise
}

/** @param token that was answered */
export async function refusal(response: Response, token: string | null): Promise<CallError> {
	const body = (await response.json().catch(() => ({ errors: [] }))) as ErrorBody
	const code = body.errors[0]?.code
	const known = errorCode(code, 'fault')
	if (response.status === 401) caller.refused(known, token)
	return new CallError(
		known,
		body.errors.map(e => e.msg),
		body.errors[0]?.path,
		response.headers.get('retry-after'),
	)
}
