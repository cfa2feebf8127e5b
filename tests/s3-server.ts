import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'

/** The only account of the server; it accepts any region. */
export const s3Credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'eu-test-1' }

/** The S3 server of the tests in a process of its own, which can be stopped and goes on. */
export async function startS3Server(directory: string, bucket: string) {
	mkdirSync(directory, { recursive: true })
	// It encrypts the tokens of listings with a cipher that OpenSSL 3 counts among the old ones.
	const args = ['--openssl-legacy-provider', 'tests/s3-program.ts', directory, bucket]
	const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
	const [said] = (await once(program.stdout, 'data')) as [Buffer]
	return {
		endpoint: said.toString(),
		program,
		async stop() {
			program.kill('SIGKILL')
			await once(program, 'exit')
		},
	}
}
