import { createRequire } from 'node:module'
import S3rver from '@20minutes/s3rver'

/**
 * An S3 server with objects on disk, which checks signatures: `node s3-program.ts DIRECTORY BUCKET` prints its address. A
 * process of its own, so that it can be stopped. Its only account is S3RVER.
 */
const [directory = '', bucket = ''] = process.argv.slice(2)
signPathsAsSent()
const server = new S3rver({
	...{ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false },
	configureBuckets: [{ name: bucket, configs: [] }],
})
const { port } = await server.run()
process.stdout.write(`http://127.0.0.1:${port}`)

/** It computes the signature of `/bucket/` as of `/bucket`, which Amazon's client has not sent since 2025. */
function signPathsAsSent(): void {
	type Canonical = { uri: string }
	type Signing = { getStringToSign(canonical: Canonical, request: unknown): string }
	const signing: Signing = createRequire(import.meta.url)('@20minutes/s3rver/lib/signature/v4.js')
	const original = signing.getStringToSign
	signing.getStringToSign = ({ uri, ...canonical }, request) =>
		original({ ...canonical, uri: /^\/[^/]+$/.test(uri) ? `${uri}/` : uri }, request)
}
