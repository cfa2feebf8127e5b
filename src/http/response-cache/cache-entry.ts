import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib'
import { isUnchanged } from '#http/etag.ts'

export type HeaderList = readonly (readonly [name: string, value: string])[]
/** The response for a cache key; may depend on the key alone. */
export type RenderedResponse = {
	status: number
	headers: HeaderList
	body: string | CompressedBody
	/** Surrogate keys: a change that names one makes this response stale. */
	tags: readonly string[]
	isStorable: boolean
	/** Whether concurrent requests for the key may share it; false for a personal response. */
	isShareable: boolean
}
export type Coding = 'br' | 'gzip' | 'identity'
/** A body that was compressed where it was made. */
export type CompressedBody = {
	gzip: Buffer
	/** Null where it is too large to be held: whoever takes no gzip is sent it as it is decompressed. */
	identity: Buffer | null
	/** The same for the same body, whichever process made it. */
	hash: string
}

/** Below this compression gains nothing. */
const compressedFromBytes = 1024
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = {
	br: (body: Buffer) => promisify(brotliCompress)(body, quickBrotli),
	gzip: (body: Buffer) => promisify(gzip)(body),
}

export class CacheEntry {
	readonly status: number
	readonly tags: ReadonlySet<string>
	readonly isStorable: boolean
	readonly isShareable: boolean
	readonly etag: string
	readonly #headers: [string, string][]
	readonly #isCompressed: boolean
	readonly #bodies = new Map<Coding, Buffer>()
	readonly #heads = new Map<Coding, string[]>()
	readonly #pending = new Map<Coding, Promise<Buffer>>()

	constructor({ status, headers, body, tags, isStorable, isShareable }: RenderedResponse) {
		const isText = typeof body === 'string'
		const identity = isText ? Buffer.from(body) : body.identity
		const hash = isText ? createHash('sha1').update(body).digest('base64url') : body.hash
		this.#isCompressed = !isText
		this.status = status
		this.tags = new Set(tags)
		this.isStorable = isStorable
		this.isShareable = isShareable
		this.etag = `W/"${hash}"`
		this.#headers = [...headers.map(([name, value]): [string, string] => [name, value]), ['etag', this.etag]]
		if (identity) this.#bodies.set('identity', identity)
		if (!isText) this.#bodies.set('gzip', body.gzip)
	}

	/** What it will take when each of its codings was asked for. */
	get bytes(): number {
		const held = [...this.#bodies.values()].reduce((sum, { length }) => sum + length, 0)
		return this.#isCompressed ? held : held * 2
	}

	codingFor({ 'accept-encoding': accepted }: IncomingHttpHeaders): Coding {
		if ((this.#bodies.get('identity')?.length ?? compressedFromBytes) < compressedFromBytes) return 'identity'
		return acceptedCoding(String(accepted ?? ''), this.#isCompressed ? ['gzip'] : ['br', 'gzip'])
	}

	/** The body as a stream where it is too large to be held. */
	stream(coding: Coding): Readable | undefined {
		const gzip = this.#bodies.get('gzip')
		if (coding !== 'identity' || this.#bodies.has('identity') || !gzip) return undefined
		return Readable.from([gzip]).pipe(createGunzip())
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
		return this.status === 200 && isUnchanged(ifNoneMatch, this.etag)
	}

	/** Headers for a coding, without content-length; a 304 uses those of `identity`. */
	headersIn(coding: Coding): [string, string][] {
		return coding === 'identity' ? this.#headers : [...this.#headers, ['content-encoding', coding]]
	}

	head(coding: Coding, length: number): string[] {
		const cached = this.#heads.get(coding)
		if (cached) return cached
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
	if (ready) {
		// Nearly all answers: no function is made for them.
		response.writeHead(entry.status, entry.head(coding, ready.length))
		response.end(request.method === 'HEAD' ? undefined : ready)
	} else void sendEncoded(request, response, { entry, coding })
}

async function sendEncoded(
	request: IncomingMessage,
	response: ServerResponse,
	{ entry, coding }: { entry: CacheEntry; coding: Coding },
): Promise<void> {
	const isHead = request.method === 'HEAD'
	const stream = entry.stream(coding)
	if (stream) {
		response.writeHead(entry.status, entry.headersIn(coding).flat())
		if (isHead) response.end()
		else pipeline(stream, response, () => undefined)
		return
	}
	try {
		const body = await entry.encode(coding)
		response.writeHead(entry.status, entry.head(coding, body.length))
		response.end(isHead ? undefined : body)
	} catch (error) {
		response.destroy(error instanceof Error ? error : undefined)
	}
}

/** @param codings the first of them that is accepted is taken */
function acceptedCoding(accepted: string, codings: readonly ('br' | 'gzip')[]): Coding {
	return codings.find(coding => patterns[coding].test(accepted)) ?? 'identity'
}

const patterns = {
	br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
	gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}
