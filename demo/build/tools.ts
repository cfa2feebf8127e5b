import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** What the generator borrows from the system, and the Debian package that brings it. */
const packages = {
	chromium: 'chromium',
	qpdf: 'qpdf',
	pdftotext: 'poppler-utils',
	ffmpeg: 'ffmpeg',
	flite: 'flite',
}

export type Tool = keyof typeof packages

/** A mistake in a source or a missing program: its message is all that the reader needs. */
export class BuildError extends Error {}

export function findTool(tool: Tool): string {
	for (const folder of (process.env.PATH ?? '').split(delimiter)) {
		const path = join(folder, tool)
		try {
			accessSync(path, constants.X_OK)
			return path
		} catch {}
	}
	throw new BuildError(`The program "${tool}" is missing. On Debian: apt-get install ${packages[tool]}`)
}

const execute = promisify(execFile)

export async function run(tool: Tool, args: string[]): Promise<{ stdout: string; stderr: string }> {
	const program = findTool(tool)
	try {
		return await execute(program, args, { maxBuffer: 1 << 28, encoding: 'utf8' })
	} catch (error) {
		const { stderr, message } = error as { stderr?: string; message: string }
		throw new BuildError(`${tool} failed: ${stderr?.trim() || message}`)
	}
}

/** Every file under a folder, with paths relative to it, in a fixed order. */
export function filesUnder(folder: string, prefix = ''): string[] {
	const names = readdirSync(join(folder, prefix)).sort()
	return names.flatMap(name => {
		const path = prefix ? `${prefix}/${name}` : name
		return statSync(join(folder, path)).isDirectory() ? filesUnder(folder, path) : [path]
	})
}

export function sha256(data: string | Uint8Array): string {
	return createHash('sha256').update(data).digest('hex')
}

export function hashFolder(folder: string): string {
	return sha256(
		filesUnder(folder)
			.map(path => `${path} ${sha256(readFileSync(join(folder, path)))}`)
			.join('\n'),
	)
}
