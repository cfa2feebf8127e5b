import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { StartupError } from '#platform/startup-error.ts'

const Entry = z.object({ bytes: z.number(), sha256: z.string() })
export type Entry = z.infer<typeof Entry>

/** Written last: a directory without it is not a complete backup. */
export const Manifest = z.object({
	format: z.literal(1),
	madeAt: z.string(),
	migrations: z.array(z.string()),
	tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
	sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
	/** Every other file of the backup, by relative path. */
	entries: z.record(z.string(), Entry),
})
export type Manifest = z.infer<typeof Manifest>

const manifestName = 'manifest.json'

export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
	await writeFile(join(directory, manifestName), JSON.stringify(manifest, null, '\t'), { mode: 0o600 })
}

/** Verifies every file. @throws StartupError that names what is missing or damaged */
export async function readVerified(directory: string): Promise<Manifest> {
	const text = await readFile(join(directory, manifestName), 'utf8').catch(() => {
		throw new StartupError(`${directory} is not a whole backup: it has no ${manifestName}.`)
	})
	const parsed = Manifest.safeParse(jsonOf(text))
	if (!parsed.success) throw new StartupError(`${join(directory, manifestName)} cannot be read.`)
	for (const [path, entry] of Object.entries(parsed.data.entries)) {
		if (path.split(/[\\/]/).includes('..'))
			throw new StartupError(`${path} is no file of the backup in ${directory}.`)
		const found = await entryOf(join(directory, path)).catch(() => null)
		if (found?.sha256 !== entry.sha256 || found.bytes !== entry.bytes)
			throw new StartupError(`The backup in ${directory} is damaged: ${path} is not what was stored.`)
	}
	return parsed.data
}

export async function entryOf(path: string): Promise<Entry> {
	const hash = createHash('sha256')
	await pipeline(createReadStream(path), hash)
	return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
