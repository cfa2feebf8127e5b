import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'DELETE'
type Shape = z.ZodMiniType

/** A call of the API described once: it validates on the server, types the browser's side and writes OpenAPI. */
export type Endpoint<
	M extends Method = Method,
	Path extends string = string,
	Params extends Shape | undefined = Shape | undefined,
	Query extends Shape | undefined = Shape | undefined,
	Body extends Shape | undefined = Shape | undefined,
	Reply extends Shape | undefined = Shape | undefined,
> = {
	readonly method: M
	readonly path: Path
	readonly status: number
	readonly summary: string
	readonly params: Params
	readonly query: Query
	readonly body: Body
	/** `undefined`: no content, or bytes when `media` says so. */
	readonly reply: Reply
	readonly media: string | undefined
	readonly takesBytes: boolean
	readonly bodyLimitBytes: number
	/** False for a POST that reads, and for what only its author sees. */
	readonly isLogged: boolean
	/** What may come of it beside what every call of its gate and its shapes may answer. */
	readonly errors: readonly ErrorCode[]
}

type Output<S> = S extends Shape ? z.output<S> : undefined
type Input<S> = S extends Shape ? z.input<S> : undefined

export type ParamsOf<E> = E extends { params: infer S } ? Output<S> : never
export type QueryOf<E> = E extends { query: infer S } ? Output<S> : never
export type BodyOf<E> = E extends { body: infer S } ? Output<S> : never
export type ReplyOf<E> = E extends { reply: infer S } ? Output<S> : never
export type SentOf<E> = E extends { params: infer P; query: infer Q; body: infer B }
	? Sent<'params', P> & Sent<'query', Q> & Sent<'body', B>
	: never
type Sent<Name extends string, S> = S extends Shape ? { [name in Name]: Input<S> } : unknown
/** `POST /api/bookmarks/`: how the browser names a call without loading its schemas. */
export type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string }
	? `${M} ${P}`
	: never

type Details<P, Q, B, R> = {
	summary: string
	params?: P
	query?: Q
	body?: B
	reply?: R
	status?: number
	media?: string
	takesBytes?: true
	isLogged?: false
	bodyLimitBytes?: number
	errors?: readonly ErrorCode[]
}

const oneMegabyte = 1_048_576

function endpoint<const M extends Method>(method: M, defaultStatus: number) {
	return function describe<
		const Path extends string,
		P extends Shape | undefined = undefined,
		Q extends Shape | undefined = undefined,
		B extends Shape | undefined = undefined,
		R extends Shape | undefined = undefined,
	>(path: Path, details: Details<P, Q, B, R>): Endpoint<M, Path, P, Q, B, R> {
		return {
			method,
			path,
			summary: details.summary,
			params: details.params as P,
			query: details.query as Q,
			body: details.body as B,
			reply: details.reply as R,
			status: details.status ?? (details.reply || details.media ? defaultStatus : 204),
			media: details.media,
			takesBytes: details.takesBytes ?? false,
			isLogged: details.isLogged ?? true,
			bodyLimitBytes: details.bodyLimitBytes ?? oneMegabyte,
			errors: details.errors ?? [],
		}
	}
}

export const get = endpoint('GET', 200)
export const post = endpoint('POST', 200)
export const remove = endpoint('DELETE', 200)
