import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { s3Files } from '#platform/s3/s3-files.ts'
import { s3Credentials, startS3Server } from './s3-server.ts'
import { temporaryDirectory } from './temporary.ts'

/** Of a program that speaks S3, which ends with the test. */
export async function bucket(other: { bucket?: string; secretAccessKey?: string } = {}) {
	const { endpoint, stop } = await startS3Server(temporaryDirectory(), 'books')
	onTestFinished(stop)
	return filesAt(endpoint, other)
}

export function filesAt(endpoint: string, other: { bucket?: string; secretAccessKey?: string } = {}) {
	return s3Files({ endpoint, bucket: 'books', ...s3Credentials, ...other })
}

/** Not S3: what answers as S3 does in trouble. */
export async function server(listener: RequestListener): Promise<string> {
	const listening = createServer(listener).listen(0, '127.0.0.1')
	await once(listening, 'listening')
	onTestFinished(() => {
		listening.closeAllConnections()
		listening.close()
	})
	return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
}
