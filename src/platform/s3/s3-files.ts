import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
	DeleteObjectCommand,
	GetObjectCommand,
	HeadObjectCommand,
	ListObjectsV2Command,
	PutObjectCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type ByteRange, checkKey, type FileStore } from '#platform/files.ts'
import { FileStoreUnavailable } from '#platform/outage.ts'
import { createLocalCopies } from './local-copies.ts'
import { openS3Client, type S3Settings, s3Error } from './s3-client.ts'

/** Any S3-compatible store, through Amazon's own client; errors name the call and the status, never a credential. */
type Metadata = { sha256: string }

export function s3Files(settings: S3Settings): FileStore {
	const { bucket: Bucket } = settings
	const client = openS3Client(settings)
	const uploads = openS3Client(settings, { idleMs: quickMs })
	const at = (key: string) => ({ Bucket, Key: checkKey(key) })

	/** @returns null where there is no such file @param waitMs until the response begins, all tries together */
	async function ask<Answer>(
		call: string,
		send: (request: { abortSignal: AbortSignal }) => Promise<Answer>,
		waitMs = quickMs,
	): Promise<Answer | null> {
		const late = new AbortController()
		const timer = setTimeout(() => late.abort(), waitMs)
		try {
			return await send({ abortSignal: late.signal })
		} catch (error) {
			const said = s3Error(error, call, Bucket)
			if (said) throw said
			return null
		} finally {
			clearTimeout(timer)
		}
	}

	const head = (key: string) =>
		ask(`HEAD /${Bucket}/${key}`, request => client.send(new HeadObjectCommand(at(key)), request))

	/** @param IfMatch the ETag that the file must have still @returns null where there is no such file */
	async function download(
		key: string,
		range?: ByteRange,
		IfMatch?: string,
	): Promise<AsyncGenerator<Uint8Array> | null> {
		const Range = range && `bytes=${range.start}-${range.end}`
		const answer = await ask(`GET /${Bucket}/${key}`, request =>
			client.send(new GetObjectCommand({ ...at(key), Range, IfMatch }), request),
		)
		if (!answer) return null
		const { Body, ContentRange, ETag } = answer
		if (!(Body instanceof Readable)) throw new FileStoreUnavailable('The file store sent no content')
		// Some stores know no condition of a GET.
		const isReplaced = IfMatch !== undefined && ETag !== IfMatch
		if (!isReplaced && (!range || ContentRange !== undefined)) return chunks(Body)
		Body.destroy()
		throw new Error(isReplaced ? `${key} was replaced in the file store` : 'The file store ignored the range')
	}

	async function* downloadExisting(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
		const content = await download(key, range)
		if (!content) throw new Error(`${key} is gone from the file store`)
		yield* content
	}

	/**
	 * Piece by piece, each in memory when it is handed over: whoever reads slowly, or not at all, holds no connection to the store,
	 * of which there are a hundred for all.
	 */
	async function* downloadInPieces(
		key: string,
		{ start, end }: ByteRange,
		etag: string | undefined,
	): AsyncGenerator<Uint8Array> {
		let bytes = firstPieceBytes
		for (let from = start; from <= end; ) {
			const to = Math.min(end, from + bytes - 1)
			const piece = await download(key, { start: from, end: to }, etag)
			if (!piece) throw new Error(`${key} is gone from the file store`)
			yield await buffer(piece)
			from = to + 1
			bytes = Math.min(bytes * 2, maxPieceBytes)
		}
	}

	async function uploadWhole(key: string, Body: Uint8Array, Metadata?: Metadata): Promise<void> {
		const put = new PutObjectCommand({ ...at(key), Body, Metadata })
		const waitMs = quickMs + Body.length / minUploadBytesPerMs
		const stored = await ask(`PUT /${Bucket}/${key}`, request => client.send(put, request), waitMs)
		if (!stored) throw new Error(`The file store has no bucket ${Bucket}`)
	}

	/** In parts, each with a checksum and tries of its own; the store shows the file when it has all of them. */
	async function uploadParts(key: string, Body: Uint8Array | Readable, Metadata?: Metadata): Promise<void> {
		let broken: { error: Error } | undefined
		if (Body instanceof Readable) Body.once('error', error => (broken = { error }))
		const upload = new Upload({
			client: uploads,
			params: { ...at(key), Body, Metadata },
			...{ partSize: partBytes, queueSize: partsAtOnce, leavePartsOnError: false },
		})
		try {
			await upload.done()
		} catch (error) {
			// What was to be stored came to an end too early: that is not the store's doing.
			if (broken) throw broken.error
			throw s3Error(error, `PUT /${Bucket}/${key}`, Bucket) ?? error
		}
	}

	const copies = createLocalCopies(async key => {
		const found = await head(key)
		if (!found) return null
		const content = Readable.from(downloadExisting(key), { objectMode: false })
		return { content, bytes: found.ContentLength ?? 0, sha256: found.Metadata?.sha256 }
	})

	return {
		async put(key, content, { sha256 } = {}) {
			copies.forget(key)
			const Metadata = sha256 === undefined ? undefined : { sha256 }
			const isSmall = !(content instanceof Readable) && content.length <= partBytes
			await (isSmall ? uploadWhole(key, content, Metadata) : uploadParts(key, content, Metadata))
		},
		async get(key) {
			const found = await head(key)
			if (!found) return null
			const validator = found.ETag ?? found.LastModified?.toISOString() ?? ''
			const version = validator.replace(/[^\w.-]/g, '')
			const size = found.ContentLength ?? 0
			const whole = { start: 0, end: size - 1 }
			return {
				size,
				version,
				stream: (range = whole) =>
					Readable.from(downloadInPieces(key, range, found.ETag), { objectMode: false }),
			}
		},
		async read(key) {
			const content = await download(key)
			return content && buffer(content)
		},
		exists: async key => (await head(key)) !== null,
		async delete(key) {
			copies.forget(key)
			await ask(`DELETE /${Bucket}/${key}`, request => client.send(new DeleteObjectCommand(at(key)), request))
		},
		async list(prefix) {
			const keys: string[] = []
			let ContinuationToken: string | undefined
			do {
				const list = new ListObjectsV2Command({
					...{ Bucket, Prefix: prefix },
					EncodingType: 'url',
					ContinuationToken,
				})
				const page = await ask(`GET /${Bucket}/`, request => client.send(list, request))
				if (!page) throw new Error(`The file store has no bucket ${Bucket}`)
				keys.push(
					...(page.Contents ?? []).map(({ Key = '' }) =>
						page.EncodingType === 'url' ? decodedKey(Key) : Key,
					),
				)
				ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
			} while (ContinuationToken !== undefined)
			return keys.sort()
		},
		withLocal: copies.withCopy,
		signedAddress: (key, seconds) =>
			getSignedUrl(client, new GetObjectCommand(at(key)), { expiresIn: seconds }),
		// A file appears when all of it is there: no temporary files.
		sweep: async () => undefined,
		async check() {
			const list = new ListObjectsV2Command({ Bucket, MaxKeys: 1 })
			const found = await ask(`GET /${Bucket}/`, request => client.send(list, request), checkMs)
			if (!found) throw new Error(`The file store has no bucket ${Bucket}`)
		},
	}
}

/** A reader's own request is cut after thirty seconds. */
const quickMs = 8000
const checkMs = 2000
const minUploadBytesPerMs = 100
/** S3 takes parts of 5 MiB at the least, and ten thousand of them. */
const partBytes = 8 * 1_048_576
const partsAtOnce = 2
/** In memory for each client that does not read, and for one that reads on: larger ones are fewer requests. */
const firstPieceBytes = 65_536
const maxPieceBytes = 1_048_576

/** As stores write it that know `encoding-type=url`: XML cannot hold every key. */
function decodedKey(key: string): string {
	return decodeURIComponent(key.replaceAll('+', '%20'))
}

/** Gives up where the store sends nothing for a while; back-pressure here does not count. */
async function* chunks(body: Readable): AsyncGenerator<Uint8Array> {
	const reading: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
	try {
		for (;;) {
			const timer = setTimeout(() => body.destroy(new Error('no answer in time')), quickMs)
			const { done, value } = await reading.next().finally(() => clearTimeout(timer))
			if (done) return
			yield value
		}
	} catch (error) {
		throw new FileStoreUnavailable('The file store did not answer', { cause: error })
	} finally {
		body.destroy()
	}
}
