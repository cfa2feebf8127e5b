import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseLanguage, languageCookie, preferredLanguage } from '#contract/language.ts'

type Coding = 'br' | 'gzip' | 'identity'
type Kept = {
	etag: string
	headers: Map<Coding, [string, string][]>
	bodies: Map<Coding, Buffer>
	bytes: number
	atMs: number
}
export type Answer = { headers: readonly (readonly [string, string])[]; body: string }

/** Answers that are the same for everybody who asks in one language, kept with their compressed forms. */
export type KeptAnswers = {
	/** Answers from what is kept. @returns false where it is not there: somebody else has to */
	answer(request: IncomingMessage, response: ServerResponse): boolean
	/** Keeps the answer to a request, if requests like it are answered from here. */
	keep(request: IncomingMessage, answer: Answer): Promise<void>
	/** Something that everybody is shown has changed. */
	clear(): void
}

/** The only call that is the same for everybody; everything else that is kept is a page. */
const keptCall = '/api/content/products'
const longestAddress = 400
const bytesMax = 64 * 1_048_576
/** Pages have a part that changes by itself: the carousel that is chosen at random. */
const freshMs = 60_000
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

export function createKeptAnswers(nowMs: () => number = () => performance.now()): KeptAnswers {
	const kept = new Map<string, Kept>()
	let bytes = 0
	/** What was begun before the last change is not kept after it. */
	let generation = 0

	function drop(key: string): void {
		bytes -= kept.get(key)?.bytes ?? 0
		kept.delete(key)
	}

	function find(key: string): Kept | undefined {
		const found = kept.get(key)
		if (!found) return undefined
		if (nowMs() - found.atMs > freshMs) {
			drop(key)
			return undefined
		}
		// The last to be used is the last to go.
		kept.delete(key)
		kept.set(key, found)
		return found
	}

	return {
		answer(request, response) {
			const key = keyOf(request)
			const found = key === null ? undefined : find(key)
			if (!found) return false
			if (request.headers['if-none-match'] === found.etag) {
				response.writeHead(304, flat(found.headers.get('identity') ?? []))
				response.end()
				return true
			}
			const coding = codingOf(request.headers)
			const body = found.bodies.get(coding)
			response.writeHead(200, flat(found.headers.get(coding) ?? []))
			response.end(request.method === 'HEAD' ? undefined : body)
			return true
		},

		async keep(request, { headers, body }) {
			const key = keyOf(request)
			if (key === null) return
			const begun = generation
			const identity = Buffer.from(body)
			const bodies = new Map<Coding, Buffer>([
				['identity', identity],
				['br', await brotli(identity, quickBrotli)],
				['gzip', await gzipped(identity)],
			])
			if (begun !== generation) return
			const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
			const own = headers.filter(([name]) => !['content-length', 'content-encoding', 'etag'].includes(name))
			const headersOf = ([coding, { length }]: [Coding, Buffer]): [Coding, [string, string][]] => [
				coding,
				[
					...own.map(([name, value]): [string, string] => [name, value]),
					['etag', etag],
					...(coding === 'identity' ? [] : [['content-encoding', coding] as [string, string]]),
					['content-length', String(length)],
				],
			]
			drop(key)
			const size = [...bodies.values()].reduce((sum, { length }) => sum + length, 0)
			kept.set(key, {
				etag,
				bodies,
				headers: new Map([...bodies].map(headersOf)),
				bytes: size,
				atMs: nowMs(),
			})
			bytes += size
			for (const oldest of kept.keys()) {
				if (bytes <= bytesMax) break
				drop(oldest)
			}
		},

		clear() {
			generation += 1
			kept.clear()
			bytes = 0
		},
	}
}

/** What an answer depends on; null for a request whose answer is its own. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
	if ((method !== 'GET' && method !== 'HEAD') || url.length > longestAddress) return null
	const isCall = url.startsWith('/api/')
	if (isCall && (url !== keptCall || disagree(headers))) return null
	// The answer that keeps a choice of language sets a cookie.
	if (/[?&]lang=/.test(url)) return null
	const accepted = headers['accept-language']
	const language = isCall
		? preferredLanguage(accepted)
		: chooseLanguage({ cookie: cookieOf(headers), header: accepted })
	return `${language} ${url}`
}

/** Two tokens that differ are refused, by whoever reads tokens. */
function disagree(headers: IncomingHttpHeaders): boolean {
	return headers['x-auth-token'] !== undefined && headers.authorization !== undefined
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`)

function cookieOf({ cookie }: IncomingHttpHeaders): string | undefined {
	return cookiePattern.exec(cookie ?? '')?.[1]
}

function codingOf(headers: IncomingHttpHeaders): Coding {
	const accepted = String(headers['accept-encoding'] ?? '')
	if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
	return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

function flat(headers: readonly (readonly [string, string])[]): string[] {
	return headers.flat()
}
