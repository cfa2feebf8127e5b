import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildBook } from './book.ts'
import { startBrowser } from './browser.ts'
import { BuildError, filesUnder, findTool, hashFolder, sha256 } from './tools.ts'

const demo = join(import.meta.dirname, '..')
const sources = join(demo, 'sources')
const books = join(demo, 'books')

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: { check: { type: 'boolean' }, force: { type: 'boolean' }, 'no-audio': { type: 'boolean' } },
})

/** The state of everything that a book is made from, the generator itself included. */
function stamp(id: string): string {
	const generator = ['package.json', 'node_modules/@fontsource-variable/literata/package.json']
	const versions = generator.map(path => sha256(readFileSync(join(demo, '..', path))))
	return sha256([hashFolder(join(sources, id)), hashFolder(join(demo, 'build')), versions[1]].join(' '))
}

function sums(folder: string): string {
	return filesUnder(folder)
		.filter(path => path !== 'SHA256SUMS' && path !== 'STAMP')
		.map(path => `${sha256(readFileSync(join(folder, path)))}  ${path}\n`)
		.join('')
}

async function main(): Promise<void> {
	const all = readdirSync(sources).filter(id => existsSync(join(sources, id, 'book.json')))
	for (const id of positionals) if (!all.includes(id)) throw new BuildError(`No book ${id} in demo/sources`)
	const wanted = positionals.length > 0 ? positionals : all
	for (const tool of ['chromium', 'qpdf', 'pdftotext', 'ffmpeg', 'flite'] as const) findTool(tool)

	const scratch = mkdtempSync(join(tmpdir(), 'folio-demo-'))
	const browser = await startBrowser()
	try {
		for (const id of wanted) {
			const target = join(books, id)
			const mark = join(target, 'STAMP')
			const now = stamp(id)
			if (!options.check && !options.force && existsSync(mark) && readFileSync(mark, 'utf8') === now) {
				console.log(`${id}: unchanged`)
				continue
			}
			const fresh = join(scratch, id)
			mkdirSync(fresh)
			await buildBook(
				browser,
				join(sources, id),
				fresh,
				join(scratch, `${id}.work`),
				options['no-audio'] ?? false,
			)
			const list = sums(fresh)
			if (options.check) {
				if (list !== readFileSync(join(target, 'SHA256SUMS'), 'utf8'))
					throw new BuildError(`${id}: the results differ from SHA256SUMS`)
				console.log(`${id}: the same, byte for byte`)
				continue
			}
			rmSync(target, { recursive: true, force: true })
			mkdirSync(target, { recursive: true })
			for (const path of filesUnder(fresh)) {
				mkdirSync(join(target, path, '..'), { recursive: true })
				writeFileSync(join(target, path), readFileSync(join(fresh, path)))
			}
			writeFileSync(join(target, 'SHA256SUMS'), list)
			if (!options['no-audio']) writeFileSync(mark, now)
		}
	} finally {
		await browser.close()
		rmSync(scratch, { recursive: true, force: true })
	}
}

try {
	await main()
} catch (error) {
	if (!(error instanceof BuildError)) throw error
	console.error(error.message)
	process.exitCode = 1
}
