import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type HeaderList = readonly (readonly [name: string, value: string])[]
/** The response for a cache key; may depend on the key alone. */
export type RenderedResponse = {
	status: number
	headers: HeaderList
	body: string
	/** Surrogate keys: a change that names one makes this response stale. */
	tags: readonly string[]
	isStorable: boolean
	/** Whether concurrent requests for the key may share it; false for a personal response. */
	isShareable: boolean
}
export type Coding = 'br' | 'gzip' | 'identity'

/** Below this compression gains nothing. */
const compressedFromBytes = 1024
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = {
	br: (body: Buffer) => promisify(brotliCompress)(body, quickBrotli),
	gzip: (body: Buffer) => promisify(gzip)(body),
}

/** A response with its content codings, each made on first use. */
export class CacheEntry {
	readonly status: number
	readonly tags: ReadonlySet<string>
	readonly isStorable: boolean
	readonly isShareable: boolean
	readonly etag: string
	readonly #headers: [string, string][]
	readonly #bodies = new Map<Coding, Buffer>()
	readonly #heads = new Map<Coding, string[]>()
	readonly #pending = new Map<Coding, Promise<Buffer>>()

	constructor({ status, headers, body, tags, isStorable, isShareable }: RenderedResponse) {
		const identity = Buffer.from(body)
		this.status = status
		this.tags = new Set(tags)
		this.isStorable = isStorable
		this.isShareable = isShareable
		this.etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
		this.#headers = [...headers.map(([name, value]): [string, string] => [name, value]), ['etag', this.etag]]
		this.#bodies.set('identity', identity)
	}

	get bytes(): number {
		return [...this.#bodies.values()].reduce((sum, { length }) => sum + length, 0)
	}

	codingFor({ 'accept-encoding': accepted }: IncomingHttpHeaders): Coding {
		if ((this.#bodies.get('identity')?.length ?? 0) < compressedFromBytes) return 'identity'
		return acceptedCoding(String(accepted ?? ''))
	}

	ready(coding: Coding): Buffer | undefined {
		return this.#bodies.get(coding)
	}

	async encode(coding: Coding): Promise<Buffer> {
		const identity = this.#bodies.get('identity') ?? Buffer.alloc(0)
		if (coding === 'identity') return identity
		const body = this.#bodies.get(coding) ?? (await this.#encodeOnce(coding, identity))
		this.#bodies.set(coding, body)
		return body
	}

	#encodeOnce(coding: 'br' | 'gzip', identity: Buffer): Promise<Buffer> {
		const pending = this.#pending.get(coding) ?? compress[coding](identity)
		this.#pending.set(coding, pending)
		return pending.finally(() => this.#pending.delete(coding))
	}

	isUnchangedFor({ 'if-none-match': ifNoneMatch }: IncomingHttpHeaders): boolean {
		if (this.status !== 200 || ifNoneMatch === undefined) return false
		return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(tag => weak(tag) === weak(this.etag))
	}

	/** Headers for a coding, without content-length; a 304 uses those of `identity`. */
	headersIn(coding: Coding): [string, string][] {
		return coding === 'identity' ? this.#headers : [...this.#headers, ['content-encoding', coding]]
	}

	/** All headers of a 200, for `writeHead`. */
	head(coding: Coding, length: number): string[] {
		const ifNoneMatch = this.#heads.get(coding)
		if (ifNoneMatch) return ifNoneMatch
		const head = [...this.headersIn(coding), ['content-length', String(length)]].flat()
		this.#heads.set(coding, head)
		return head
	}
}

/** Answers GET and HEAD, including 304, before the framework. */
export function sendEntry(request: IncomingMessage, response: ServerResponse, entry: CacheEntry): void {
	if (entry.isUnchangedFor(request.headers)) {
		response.writeHead(304, entry.headersIn('identity').flat())
		response.end()
		return
	}
	const coding = entry.codingFor(request.headers)
	const ready = entry.ready(coding)
	if (ready) write(ready)
	else
		entry.encode(coding).then(write, (error: unknown) => {
			response.destroy(error instanceof Error ? error : undefined)
		})

	function write(body: Buffer): void {
		response.writeHead(entry.status, entry.head(coding, body.length))
		response.end(request.method === 'HEAD' ? undefined : body)
	}
}

function acceptedCoding(accepted: string): Coding {
	if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
	return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Weak comparison (RFC 9110, 13.1.2). */
function weak(tag: string): string {
	return tag.trim().replace(/^W\//, '')
}
