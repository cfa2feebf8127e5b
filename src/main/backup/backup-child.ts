import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./backup-process.ts', import.meta.url))
const maxOutputLength = 4000
/** One that hangs, as on a share that does not answer, makes room for the next. */
const maxMs = 12 * 3_600_000

/**
 * Makes a backup in a process of its own, so that reading and hashing do not block the event loop.
 * @throws Error with the end of what the process wrote to stderr
 */
export async function spawnBackup({
	target,
	copy,
	signal,
}: {
	target: string
	copy?: string
	signal: AbortSignal
}): Promise<void> {
	const child = spawn(process.execPath, [program, target, ...(copy === undefined ? [] : [copy])], {
		stdio: ['ignore', 'ignore', 'pipe'],
		signal,
		timeout: maxMs,
		killSignal: 'SIGKILL',
	})
	let output = ''
	child.stderr.on('data', (piece: Buffer) => {
		output = (output + piece.toString()).slice(-maxOutputLength)
	})
	try {
		const code = await new Promise<number | null>((resolve, reject) => {
			child.once('error', reject)
			child.once('close', resolve)
		})
		if (code !== 0) throw new Error(`The backup ended with ${code}: ${output.trim()}`)
	} catch (error) {
		await rm(`${target}.partial-${child.pid}`, { recursive: true, force: true })
		throw error
	}
}
