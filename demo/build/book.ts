import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { openPage } from './browser.ts'
import { headphones, wrap } from './document.ts'
import { flowPages } from './flow.ts'
import { furnish, outlineContents, type Placed } from './furniture.ts'
import { contents, finish, type Section } from './outline.ts'
import { readSource, type Source } from './source.ts'
import { BuildError, run } from './tools.ts'
import { recordTrack } from './voice.ts'

async function layOut(page: Page, { book, tracks }: Source): Promise<Placed> {
	await page.evaluate(outlineContents)
	await page.evaluate(flowPages)
	const placed = await page.evaluate(furnish, { title: book.title, startPage: book.start_page, headphones })
	const { errors } = placed
	for (const { id } of tracks) {
		const count = placed.tracks.filter(track => track.id === id).length
		if (count !== 1) errors.push(`track ${id} has ${count} places (data-track="${id}")`)
	}
	for (const { id } of placed.tracks)
		if (!tracks.some(track => track.id === id)) errors.push(`data-track="${id}" is not in audio.json`)
	if (placed.pageCount < book.demo_pages) errors.push('demo_pages is more than there are pages')
	if (errors.length > 0) throw new BuildError(`${book.book_id}:\n  ${errors.join('\n  ')}`)
	return placed
}

async function print(
	page: Page,
	output: string,
	work: string,
	about: Parameters<typeof finish>[2],
	pages: number | null,
): Promise<void> {
	const raw = join(work, 'raw.pdf')
	await page.pdf({
		path: raw,
		preferCSSPageSize: true,
		printBackground: true,
		tagged: true,
		...(pages ? { pageRanges: `1-${pages}` } : {}),
	})
	await finish(raw, output, about, work)
}

function before(sections: Section[], end: number): Section[] {
	const sectionsOfDemo = sections.filter(section => section.page < end)
	return sectionsOfDemo.map(({ subsections, ...rest }) =>
		subsections ? { ...rest, subsections: before(subsections, end) } : rest,
	)
}

export async function buildBook(
	browser: Browser,
	folder: string,
	output: string,
	work: string,
	silent: boolean,
): Promise<void> {
	const source = await readSource(folder)
	const { book, tracks } = source
	mkdirSync(work, { recursive: true })
	const page = await openPage(browser, wrap(source), folder)
	const placed = await layOut(page, source)
	const sections = contents(placed.headings)
	const about = { title: book.title, author: book.author, startPage: book.start_page }

	await print(page, join(output, 'book.pdf'), work, { ...about, sections }, null)
	const demoEnd = book.start_page + book.demo_pages
	await print(
		page,
		join(output, 'demo.pdf'),
		work,
		{ ...about, sections: before(sections, demoEnd) },
		book.demo_pages,
	)
	await page.close()

	const text = join(work, 'pages.txt')
	await run('pdftotext', ['-enc', 'UTF-8', join(output, 'book.pdf'), text])
	const printed = readFileSync(text, 'utf8').split('\f').length - 1
	if (printed !== placed.pageCount)
		throw new BuildError(`${book.book_id}: ${placed.pageCount} pages laid out, ${printed} printed`)
	copyFileSync(text, join(output, 'pages.txt'))

	const where = (id: string) => placed.tracks.find(track => track.id === id)?.page ?? 0
	const audio = tracks.map(({ id, title }) => ({ title, source: `${id}.mp3`, page: where(id) }))
	const info = {
		book_id: book.book_id,
		title: book.title,
		start_page: book.start_page,
		demo_pages: book.demo_pages,
		page_count: placed.pageCount,
		tableOfContent: sections,
		audio,
	}
	writeFileSync(join(output, 'book.json'), `${JSON.stringify(info, null, '\t')}\n`)

	if (!silent && tracks.length > 0) {
		for (const folder of ['sounds', 'transcripts']) mkdirSync(join(output, folder))
		for (const track of tracks) {
			const said = await recordTrack(track, join(output, 'sounds', `${track.id}.mp3`), work)
			writeFileSync(join(output, 'transcripts', `${track.id}.mp3.vtt`), said)
		}
	}
	console.log(`${book.book_id}: ${placed.pageCount} pages, ${tracks.length} tracks`)
}
