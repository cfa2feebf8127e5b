import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('../../', import.meta.url))
const stamp = path.join(root, 'build/built-from')
const sources = ['src', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

export async function buildIfStale(): Promise<void> {
	if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint()) build()
}

/** A file that changes meanwhile makes the next start build again. */
function build(): void {
	const current = fingerprint()
	buildPages()
	writeFileSync(stamp, current)
}

function buildPages(): void {
	process.stdout.write('Building the pages …\n')
	const bin = path.join(
		path.dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')),
		'bin.cjs',
	)
	const run = spawnSync(process.execPath, [bin, 'build'], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'pipe'],
		encoding: 'utf8',
	})
	if (run.status !== 0) throw new Error(`The pages could not be built.\n${run.stdout}\n${run.stderr}`)
	compress(path.join(root, 'build/client/assets'))
}

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
	else build()
}
