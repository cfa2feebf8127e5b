import { Readable } from 'node:stream'
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { FileStoreUnavailable } from '#platform/outage.ts'

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

const connectMs = 3000
const maxSockets = 100

/**
 * Everything that the library would read from the environment, from files in a home directory or from the cloud's own
 * network is given here.
 * @param idleMs a connection on which nothing moves for so long is given up; 0 is unlimited
 */
export function openS3Client(settings: S3Settings, { idleMs = 0 } = {}): S3Client {
	const { accessKeyId, secretAccessKey, endpoint, region, pathStyle = true } = settings
	const agent = { keepAlive: true, maxSockets: maxSockets }
	const client = new S3Client({
		...{ endpoint, region, forcePathStyle: pathStyle, credentials: { accessKeyId, secretAccessKey } },
		// Tries again where the store is slow, throttles or fails, as long as most of its answers are good.
		...{ retryMode: 'standard', maxAttempts: 4, defaultsMode: 'standard' },
		...{ requestChecksumCalculation: 'WHEN_SUPPORTED', responseChecksumValidation: 'WHEN_SUPPORTED' },
		...{ useDualstackEndpoint: false, useFipsEndpoint: false, useArnRegion: false },
		...{ disableMultiregionAccessPoints: true, disableS3ExpressSessionAuth: true, userAgentAppId: 'folio' },
		requestHandler: {
			...{ connectionTimeout: connectMs, socketTimeout: idleMs },
			...{ httpAgent: agent, httpsAgent: agent },
		},
	})
	client.middlewareStack.add(next => async args => onlyFromStore(await next(args)), {
		...{ step: 'deserialize', priority: 'low', name: 'refuseWebPages' },
	})
	if (idleMs > 0)
		client.middlewareStack.add(
			next => args => next(args).catch(withoutAnotherTry),
			// Beneath the retries.
			{ step: 'deserialize', priority: 'low', name: 'giveUpIdleConnections' },
		)
	return client
}

type RawResponse = { statusCode: number; headers: Record<string, string>; body: unknown }

/** The login page of a network, or a proxy's own, says 200 to every call; no file is stored as HTML. */
function onlyFromStore<Result extends { response: unknown }>(result: Result): Result {
	const { headers, statusCode, body } = result.response as RawResponse
	if (statusCode >= 300 || !headers['content-type']?.startsWith('text/html')) return result
	if (body instanceof Readable) body.destroy()
	throw new FileStoreUnavailable('A web page answered instead of the file store')
}

/** A store that moves nothing would move nothing in the next tries either, each as long as the first. No cause: the library would look into it. */
function withoutAnotherTry(error: unknown): never {
	if (error instanceof Error && error.name === 'TimeoutError')
		throw new FileStoreUnavailable(`The file store did not answer: ${error.message}`)
	throw error
}

/**
 * The error that says what a call came to: the method, the key and the status, never a credential.
 * @param call as in `PUT /books/a.pdf`
 * @returns null where there is no such file
 */
export function s3Error(error: unknown, call: string, bucket: string): Error | null {
	if (!(error instanceof S3ServiceException))
		return new FileStoreUnavailable('The file store did not answer', { cause: error })
	const { httpStatusCode: status = 0 } = error.$metadata
	if (error.name === 'NoSuchBucket') return new FileStoreUnavailable(`The file store has no bucket ${bucket}`)
	if (status === 404) return null
	const message = `The file store answered ${status} to ${call}`
	return isOfRequest(status, error.name) ? new Error(message) : new FileStoreUnavailable(message)
}

/**
 * Whether an answer is about this one request. All others are about the store: keys and tokens end, policies, regions and
 * keys of encryption change, clocks go wrong, and all files are away until somebody mends it. Amazon says much of that with 400.
 */
function isOfRequest(status: number, name: string): boolean {
	if (status === 400)
		return /^(Invalid(Argument|Digest|Part|PartOrder|Range|URI)|Malformed|BadDigest|Entity|IncompleteBody|KeyTooLong)/.test(
			name,
		)
	return [405, 409, 411, 412, 413, 414, 416].includes(status)
}
