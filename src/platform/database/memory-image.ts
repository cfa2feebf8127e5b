import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** The same everywhere: an index made with an extension can't be opened without it. */
export const extensions = { pg_trgm, unaccent } satisfies PGliteOptions['extensions']

/**
 * An empty database for `memory:`. Making one costs a second, loading it a quarter, so it is cached beside the package.
 */
export async function memoryImage(): Promise<Blob> {
	const packageDir = dirname(dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite'))))
	const path = join(packageDir, '.cache', 'empty.tar')
	if (existsSync(path)) return new Blob([readFileSync(path)])
	const pglite = await PGlite.create('memory://', { extensions })
	const image = await pglite.dumpDataDir('none')
	await pglite.close()
	try {
		mkdirSync(dirname(path), { recursive: true })
		const temporary = `${path}.${process.pid}`
		writeFileSync(temporary, new Uint8Array(await image.arrayBuffer()))
		renameSync(temporary, path)
	} catch {
		// A read-only installation makes it every time.
	}
	return image
}
