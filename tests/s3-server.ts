import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { diskFiles, type FileStore } from '#platform/files.ts'

export const s3Credentials = {
	accessKeyId: 'folio-test',
	secretAccessKey: 'a+secret/for=tests',
	region: 'eu-test-1',
}

/**
 * Not S3: the small part of it that the shop uses, over real HTTP, with objects on disk. It checks each request's
 * AWS Signature Version 4 with code of its own, written from Amazon's description ("Authenticating Requests:
 * Using the Authorization Header") and sharing nothing with the client's library. It lists two keys a page.
 */
export async function startS3Server(directory: string, bucket: string) {
	const files = diskFiles(directory)
	const server = createServer((request, response) => {
		answer(request, response, files, bucket).catch(error => response.writeHead(500).end(String(error)))
	})
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
	return {
		endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		stop: () => new Promise<void>(resolve => void server.close(() => resolve())),
	}
}

async function answer(request: IncomingMessage, response: ServerResponse, files: FileStore, bucket: string) {
	const url = new URL(request.url ?? '/', 'http://s3')
	const body = await buffer(request)
	if (!isSigned(request, url))
		return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
	const [, name, ...rest] = url.pathname.split('/').map(decodeURIComponent)
	if (name !== bucket) return response.writeHead(404).end()
	const key = rest.join('/')
	if (key === '') return response.writeHead(200).end(await page(files, url.searchParams))
	if (request.method === 'PUT') {
		if (request.headers['content-length'] === undefined) return response.writeHead(411).end()
		await files.put(key, body)
		return response.writeHead(200).end()
	}
	if (request.method === 'DELETE') {
		await files.delete(key)
		return response.writeHead(204).end()
	}
	const content = await files.read(key)
	if (!content) return response.writeHead(404).end()
	const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
	const part = range ? content.subarray(Number(range[1]), Number(range[2]) + 1) : content
	response.writeHead(range ? 206 : 200, { 'content-length': part.length })
	return response.end(request.method === 'HEAD' ? undefined : part)
}

async function page(files: FileStore, query: URLSearchParams): Promise<string> {
	const all = await files.list(query.get('prefix') ?? '')
	const from = Number(query.get('continuation-token') ?? 0)
	const keys = all
		.slice(from, from + 2)
		.map(key => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`)
	const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
	return `<ListBucketResult>${keys.join('')}${next}</ListBucketResult>`
}

function isSigned(request: IncomingMessage, url: URL): boolean {
	const { headers } = request
	const pattern =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
	const [, id, day = '', region, names = '', signature = ''] = pattern.exec(headers.authorization ?? '') ?? []
	const time = String(headers['x-amz-date'])
	if (id !== s3Credentials.accessKeyId || region !== s3Credentials.region || !time.startsWith(day))
		return false
	if (!names.split(';').includes('host') || !names.split(';').includes('x-amz-date')) return false
	const query = [...url.searchParams]
		.map(([name, value]) => `${escape3986(name)}=${escape3986(value)}`)
		.sort()
		.join('&')
	const lines = names.split(';').map(name => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`)
	const canonical = [
		request.method,
		url.pathname
			.split('/')
			.map(name => escape3986(decodeURIComponent(name)))
			.join('/'),
		query,
		lines.join(''),
		names,
		headers['x-amz-content-sha256'],
	].join('\n')
	const scope = `${day}/${region}/s3/aws4_request`
	const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join(
		'\n',
	)
	const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
		(secret, part) => createHmac('sha256', secret).update(part).digest(),
		Buffer.from(`AWS4${s3Credentials.secretAccessKey}`),
	)
	return timingSafeEqual(createHmac('sha256', key).update(text).digest(), Buffer.from(signature, 'hex'))
}

function escape3986(text: string): string {
	return Array.from(Buffer.from(text), byte => {
		const sign = String.fromCharCode(byte)
		return /[A-Za-z0-9\-._~]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
	}).join('')
}
