import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { categories, entries, publishers } from '../sources/catalogue.ts'
import { startBrowser } from './browser.ts'
import { type CoverBook, families, groundOf } from './cover-families.ts'

const demo = join(import.meta.dirname, '..')
const fonts = join(demo, '../node_modules/@fontsource-variable')
type Entry = (typeof entries)[number]

/** Draws the covers and writes catalogue.json; pages and minutes of the real books are counted from their results. */
async function buildCatalogue(): Promise<void> {
	const browser = await startBrowser()
	mkdirSync(join(demo, 'covers'), { recursive: true })
	const products = []
	try {
		for (const entry of entries) products.push(await productOf(browser, entry))
	} finally {
		await browser.close()
	}
	const catalogue = { categories, publishers, products }
	writeFileSync(join(demo, 'catalogue.json'), `${JSON.stringify(catalogue, null, '\t')}\n`)
	console.log(`${products.length} products`)
}

async function productOf(browser: Browser, entry: Entry) {
	const family = families[entry.series]
	if (!family) throw new Error(`No family of covers for ${entry.series}`)
	const real = entry.isReal ? counted(entry.id) : null
	const book = { ...entry, product_id: entry.id }
	await drawCover(browser, book)
	return {
		product_id: entry.id,
		book_id: entry.id,
		name: entry.name.replace(' | ', ' '),
		author: entry.author,
		publisher: entry.publisher,
		series: entry.series,
		description: { ru: entry.ru, en: entry.en },
		price: entry.price,
		priceWithoutDiscount: entry.old ?? null,
		// A title without a PDF is in production: who bought it would have nothing to read.
		isReady: real !== null,
		demo: entry.isReal ? `${entry.id}_demo` : null,
		paper: entry.paper ?? null,
		categories: entry.categories,
		level: entry.level,
		ageMark: entry.age,
		pages: real?.pages ?? entry.pages,
		audioMinutes: real?.minutes ?? entry.minutes,
		cover: `covers/${entry.id}.webp`,
		coverWidth: family.size.width,
		coverHeight: family.size.height,
		coverColour: groundOf(family, entry.id),
		published_at: entry.published,
	}
}

/** Pages of a book that was built, and whole minutes of its sounds at 40 kbit/s. */
function counted(id: string): { pages: number; minutes: number } | null {
	const folder = join(demo, 'books', id)
	if (!existsSync(join(folder, 'book.json'))) return null
	const { page_count: pages, audio } = JSON.parse(readFileSync(join(folder, 'book.json'), 'utf8'))
	const bytes = (audio as { source: string }[]).reduce(
		(sum, { source }) => sum + readFileSync(join(folder, 'sounds', source)).length,
		0,
	)
	return { pages, minutes: Math.max(1, Math.round(bytes / 5000 / 60)) }
}

async function drawCover(browser: Browser, book: CoverBook): Promise<void> {
	const family = families[book.series ?? '']
	if (!family) return
	const font = (name: string, file: string) =>
		['latin', 'cyrillic', 'latin-ext']
			.map(script => {
				const bytes = readFileSync(join(fonts, `${file}-${script}-wght-normal.woff2`)).toString('base64')
				const range = {
					latin: 'U+0000-00FF,U+2000-206F',
					cyrillic: 'U+0400-04FF',
					'latin-ext': 'U+0100-02FF',
				}[script]
				return `@font-face{font-family:"${name}";font-weight:200 900;src:url(data:font/woff2;base64,${bytes});unicode-range:${range}}`
			})
			.join('')
	const html = `<style>${font('Literata', 'literata/files/literata')}${font('Golos Text', 'golos-text/files/golos-text')}
		*{margin:0;box-sizing:border-box}body{position:relative;width:${family.size.width}px;height:${family.size.height}px;overflow:hidden;background:#faf7f2}
		.serif{font-family:Literata}.sans{font-family:"Golos Text"}</style>${family.draw(book, groundOf(family, book.product_id))}`
	const page = await browser.newPage({ viewport: family.size })
	await page.setContent(html)
	await page.evaluate(() => document.fonts.ready)
	const picture = await page.screenshot()
	await page.close()
	await sharp(picture)
		.webp({ quality: 84, effort: 6 })
		.toFile(join(demo, 'covers', `${book.product_id}.webp`))
}

await buildCatalogue()
