import { randomBytes } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { type ByteRange, checkKey, type FileStore } from './files.ts'
import { createLocalCopies } from './local-copies.ts'

export interface S3Settings {
	/** Scheme, host and port, as in https://s3.example.com. */
	endpoint: string
	bucket: string
	region: string
	accessKeyId: string
	secretAccessKey: string
	/** The bucket stands in the path (the default) or, when false, before the host. */
	pathStyle?: boolean
}

/** Files in a bucket of any store that speaks S3; errors name the call and the status, never a credential. */
export function s3Files(settings: S3Settings): FileStore {
	const { accessKeyId, secretAccessKey, region } = settings
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
	const bucket = bucketAddress(settings)
	const addressOf = (key: string) => `${bucket}/${checkKey(key).split('/').map(encode).join('/')}`

	async function ask(method: string, address: string, init: RequestInit = {}): Promise<Response | null> {
		const response = await client.fetch(address, { signal: AbortSignal.timeout(quickMs), ...init, method })
		if (response.ok) return response
		await response.body?.cancel()
		if (response.status === 404) return null
		throw new Error(`The file store answered ${response.status} to ${method} ${new URL(address).pathname}`)
	}

	async function upload(key: string, body: Blob): Promise<void> {
		const stored = await ask('PUT', addressOf(key), { body, signal: AbortSignal.timeout(uploadMs) })
		if (!stored) throw new Error(`The file store has no bucket ${settings.bucket}`)
	}

	async function* download(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
		const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
		const response = await ask('GET', addressOf(key), { headers, signal: AbortSignal.timeout(uploadMs) })
		if (!response?.body) throw new Error(`${key} is gone from the file store`)
		if (range && response.status !== 206) throw new Error('The file store ignored the range')
		yield* response.body
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
			const told = head.headers.get('etag') ?? head.headers.get('last-modified') ?? ''
			const version = told.replace(/[^\w.-]/g, '')
			return { size, version, stream: range => Readable.from(download(key, range), { objectMode: false }) }
		},
		async read(key) {
			const response = await ask('GET', addressOf(key), { signal: AbortSignal.timeout(uploadMs) })
			return response && Buffer.from(await response.arrayBuffer())
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
				const page = await (await ask('GET', `${bucket}/?${query}${next}`))?.text()
				if (page === undefined) throw new Error(`The file store has no bucket ${settings.bucket}`)
				keys.push(...[...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decodeKey(key)))
				after = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
			} while (after !== undefined)
			return keys.sort()
		},
		local: copies.path,
	}
}

const quickMs = 15_000
const uploadMs = 15 * 60_000

function bucketAddress({ endpoint, bucket, pathStyle = true }: S3Settings): string {
	const address = new URL(endpoint)
	if (pathStyle) return `${address.href.replace(/\/$/, '')}/${encode(bucket)}`
	address.hostname = `${bucket}.${address.hostname}`
	return address.href.replace(/\/$/, '')
}

/** As the signature wants it (RFC 3986); encodeURIComponent leaves five signs more. */
function encode(text: string): string {
	return encodeURIComponent(text).replace(
		/[!'()*]/g,
		sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	)
}

function decodeKey(key: string): string {
	return decodeURIComponent(key.replaceAll('+', '%20'))
}

/** A single PUT has to say its length first, and a retry has to send it again, so a stream waits on disk. */
async function spooled(content: Readable, use: (blob: Blob) => Promise<void>): Promise<void> {
	const path = join(tmpdir(), `folio-upload-${randomBytes(12).toString('hex')}`)
	try {
		await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
		await use(await openAsBlob(path))
	} finally {
		await rm(path, { force: true })
	}
}
