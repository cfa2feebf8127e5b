import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('../../', import.meta.url))
const stamp = path.join(root, 'build/built-from')
const sources = ['src', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** @param signal ends the build */
export async function buildIfStale(signal?: AbortSignal): Promise<void> {
	if (!isBuilt()) await build(signal)
}

/** Whether the pages are built from the sources as they are. */
export function isBuilt(): boolean {
	return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** A file that changes meanwhile makes the next start build again. */
async function build(signal?: AbortSignal): Promise<void> {
	const current = fingerprint()
	await buildPages(signal)
	writeFileSync(stamp, current)
}

async function buildPages(signal?: AbortSignal): Promise<void> {
	process.stdout.write('Building the pages …\n')
	const bin = path.join(
		path.dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')),
		'bin.cjs',
	)
	const options = { cwd: root, maxBuffer: Number.POSITIVE_INFINITY, ...(signal ? { signal } : {}) }
	await promisify(execFile)(process.execPath, [bin, 'build'], options).catch(({ stdout, stderr }: Ended) => {
		throw new Error(`The pages could not be built.\n${stdout}\n${stderr}`)
	})
	compress(path.join(root, 'build/client/assets'))
}

type Ended = { stdout: string; stderr: string }

function fingerprint(): string {
	const hash = createHash('sha256')
	for (const source of sources) {
		for (const file of filesBelow(path.join(root, source))) {
			const { mtimeMs, size } = statSync(file)
			hash.update(`${path.relative(root, file)} ${mtimeMs} ${size}\n`)
		}
	}
	return hash.digest('hex')
}

function filesBelow(place: string): string[] {
	if (statSync(place).isFile()) return [place]
	return readdirSync(place, { recursive: true, withFileTypes: true })
		.filter(entry => entry.isFile())
		.map(entry => path.join(entry.parentPath, entry.name))
		.sort()
}

function compress(directory: string): void {
	for (const name of readdirSync(directory)) {
		if (!/\.(m?js|css|svg|json|txt)$/.test(name)) continue
		const file = path.join(directory, name)
		const bytes = readFileSync(file)
		writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
		writeFileSync(
			`${file}.br`,
			brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
		)
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	if (process.argv[2] === '--if-stale') await buildIfStale()
	else await build()
}
