import { randomBytes } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { type ByteRange, checkKey, type FileStore } from './files.ts'
import { createLocalCopies } from './local-copies.ts'
import { FileStoreUnavailable } from './outage.ts'

export interface S3Settings {
	/** Scheme, host and port, as in https://s3.example.com. */
	endpoint: string
	bucket: string
	region: string
	accessKeyId: string
	secretAccessKey: string
	/** Path-style (the default) or virtual-hosted-style addresses. */
	pathStyle?: boolean
}

/** Any S3-compatible store; errors name the call and the status, never a credential. */
export function s3Files(settings: S3Settings): FileStore {
	const { accessKeyId, secretAccessKey, region } = settings
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
	const bucket = bucketAddress(settings)
	const addressOf = (key: string) => `${bucket}/${checkKey(key).split('/').map(encode).join('/')}`

	/** @param waitMs until the response begins */
	async function ask(
		method: string,
		address: string,
		{ waitMs = quickMs, ...init }: RequestInit & { waitMs?: number } = {},
	): Promise<Answer | null> {
		const silence = createSilenceLimit()
		const { response } = await silence.during(waitMs, async signal => ({
			response: await client.fetch(address, { ...init, signal, method }),
		}))
		if (response.ok)
			return { headers: response.headers, status: response.status, body: chunks(response, silence) }
		await response.body?.cancel()
		if (response.status === 404) return null
		const message = `The file store answered ${response.status} to ${method} ${new URL(address).pathname}`
		throw response.status >= 500 || response.status === 429
			? new FileStoreUnavailable(message)
			: new Error(message)
	}

	async function upload(key: string, body: Blob): Promise<void> {
		const waitMs = quickMs + body.size / slowestUploadBytesPerMs
		const stored = await ask('PUT', addressOf(key), { body, waitMs })
		if (!stored) throw new Error(`The file store has no bucket ${settings.bucket}`)
	}

	async function* download(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
		const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
		const answer = await ask('GET', addressOf(key), { headers })
		if (!answer) throw new Error(`${key} is gone from the file store`)
		if (range && answer.status !== 206) throw new Error('The file store ignored the range')
		yield* answer.body
	}

	const copies = createLocalCopies(async key => {
		const found = await ask('HEAD', addressOf(key))
		return found && Readable.from(download(key), { objectMode: false })
	})

	return {
		async put(key, content) {
			copies.forget(key)
			if (content instanceof Readable) await spooled(content, blob => upload(key, blob))
			else await upload(key, new Blob([new Uint8Array(content)]))
		},
		async get(key) {
			const head = await ask('HEAD', addressOf(key))
			if (!head) return null
			const size = Number(head.headers.get('content-length'))
			const validator = head.headers.get('etag') ?? head.headers.get('last-modified') ?? ''
			const version = validator.replace(/[^\w.-]/g, '')
			return { size, version, stream: range => Readable.from(download(key, range), { objectMode: false }) }
		},
		async read(key) {
			const answer = await ask('GET', addressOf(key))
			return answer && buffer(answer.body)
		},
		exists: async key => (await ask('HEAD', addressOf(key))) !== null,
		async delete(key) {
			copies.forget(key)
			await ask('DELETE', addressOf(key))
		},
		async list(prefix) {
			const keys: string[] = []
			let after: string | undefined
			do {
				const query = `list-type=2&encoding-type=url&prefix=${encode(prefix)}`
				const next = after === undefined ? '' : `&continuation-token=${encode(after)}`
				const answer = await ask('GET', `${bucket}/?${query}${next}`)
				if (!answer) throw new Error(`The file store has no bucket ${settings.bucket}`)
				const page = await text(answer.body)
				keys.push(...[...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decodeKey(key)))
				after = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
			} while (after !== undefined)
			return keys.sort()
		},
		local: copies.path,
		// A PUT is atomic: no temporary files.
		sweep: async () => undefined,
		async check() {
			const found = await ask('GET', `${bucket}/?list-type=2&max-keys=1`, { waitMs: checkMs })
			if (!found) throw new Error(`The file store has no bucket ${settings.bucket}`)
			await buffer(found.body)
		},
	}
}

/** A reader's own request is cut after thirty seconds. */
const quickMs = 8000
const checkMs = 2000
const slowestUploadBytesPerMs = 100

type Answer = { headers: Headers; status: number; body: AsyncGenerator<Uint8Array> }

/** Aborts a request whose peer sends nothing; back-pressure here does not count. */
function createSilenceLimit() {
	const aborting = new AbortController()
	return {
		async during<T>(limitMs: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
			const timer = setTimeout(() => aborting.abort(new Error('no answer in time')), limitMs)
			try {
				return await act(aborting.signal)
			} catch (error) {
				throw new FileStoreUnavailable('The file store did not answer', { cause: error })
			} finally {
				clearTimeout(timer)
			}
		},
	}
}

async function* chunks(
	{ body }: Response,
	silence: ReturnType<typeof createSilenceLimit>,
): AsyncGenerator<Uint8Array> {
	if (!body) return
	const reader = body.getReader()
	try {
		for (;;) {
			const { done, value } = await silence.during(quickMs, () => reader.read())
			if (done) return
			yield value
		}
	} finally {
		await reader.cancel().catch(() => undefined)
	}
}

function bucketAddress({ endpoint, bucket, pathStyle = true }: S3Settings): string {
	const address = new URL(endpoint)
	if (pathStyle) return `${address.href.replace(/\/$/, '')}/${encode(bucket)}`
	address.hostname = `${bucket}.${address.hostname}`
	return address.href.replace(/\/$/, '')
}

/** RFC 3986, as the signature requires: encodeURIComponent leaves five characters unescaped. */
function encode(text: string): string {
	return encodeURIComponent(text).replace(
		/[!'()*]/g,
		sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	)
}

function decodeKey(key: string): string {
	return decodeURIComponent(key.replaceAll('+', '%20'))
}

/** A PUT has to declare its length, and a retry has to send it again, so a stream is spooled to disk. */
async function spooled(content: Readable, use: (blob: Blob) => Promise<void>): Promise<void> {
	const path = join(tmpdir(), `folio-upload-${randomBytes(12).toString('hex')}`)
	try {
		await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
		await use(await openAsBlob(path))
	} finally {
		await rm(path, { force: true })
	}
}
