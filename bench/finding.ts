import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { catalogueApi } from '#features/catalogue/contract.ts'
import type { ProductInput } from '#features/products/server/import-catalogue.ts'
import { openShop } from './open-shop.ts'
import { demonstrationCatalogue, listedQueries, reportShares } from './queries.ts'

/**
 * How often the demonstration catalogue answers what people type (bench/queries.tsv) with a right book, then a shop of ten
 * thousand books on the embedded database: suggestions through the whole server, the pages of the catalogue
 * and the editor's list of books. `--books 1000` for a quick look.
 */
const { values } = parseArgs({ options: { books: { type: 'string', default: '10000' } } })
const bookCount = Number(values.books)
const suggestionsLimitMs = 30
const searchLimitMs = 50
const editorLimitMs = 100

const nouns =
	'лес письмо маяк остров книга грамматика история город море урок ключ словарь сказка экзамен тетрадь'.split(
		' ',
	)
const things =
	'Harbour Letter Island Grammar Story Forest Lesson Teacher Secret Winter Garden Voice Journey Clock'.split(
		' ',
	)
const people = 'Вера Лейн|Анна Смирнова|Олег Тихий|Mary Fox|John Reed|Пётр Ёлкин|Ann Lee|Ирина Белова'.split(
	'|',
)
const publishers = ['Millrood', 'Skerry House', 'Титул', 'Просвет', 'North Press']

async function main(): Promise<void> {
	const shop = await openShop()
	const { database, services, app } = shop
	const listed = await listedQueries()
	try {
		await services.catalogue.importCatalogue(await demonstrationCatalogue())
		await reportShares(shop, listed)
		await services.catalogue.importCatalogue({
			categories: Array.from({ length: 40 }, (_, n) => ({
				id: n + 1,
				name: { en: `Section ${n}`, ru: `Полка ${n}` },
			})),
			products: Array.from({ length: bookCount }, (_, n) => book(n)),
		})
		await sql`insert into book (book_id, title, source, start_page, is_demo, file_key, edition, page_sizes, table_of_content)
			select book_id, name, 'book.pdf', 1, false, 'books/book.pdf', 'e1',
				(select jsonb_agg('[612, 792]'::jsonb) from generate_series(1, 64)), '[{"title": "Unit 1", "page": 1}]'
			from product`.execute(database.db())
		await sql`insert into book_page (book_id, page_index, text) select book_id, 0, 'page' from book`.execute(
			database.db(),
		)
		// As the upkeep of the database does from time to time.
		await sql`analyze`.execute(database.db())
		const ask = async (q: string) => {
			const answer = await app.inject({ url: catalogueApi.suggestions.path, query: { q } })
			if (answer.statusCode !== 200) throw new Error(answer.body)
		}
		for (const q of queries().slice(0, 20)) await ask(q)
		report('suggestions', await timed(queries(), ask), suggestionsLimitMs)
		const { catalogue } = services
		const list = (queries: Partial<Parameters<typeof catalogue.list>[0]>) => () =>
			catalogue.list({ listing: 'all', ...queries }, 'ru')
		const find = (search: string) => catalogue.list({ listing: 'all', search }, 'ru')
		const words = listed.map(query => query.words)
		report(`searches of the list, ${bookCount} books`, await timed(words, find), searchLimitMs)
		for (const [name, run] of Object.entries({
			'the whole catalogue': list({}),
			'its last page': list({ page: 1e6 }),
			'a search': list({ search: 'письма острова' }),
			'a search on the other layout': list({ search: 'vfzr' }),
			'a mistyped search': list({ search: 'граматтика' }),
			'one category by price': list({ listing: 7, sort: 'price-asc' }),
			'the landing page': () => catalogue.carousels('ru'),
			'a book': () => catalogue.book('book-77', 'ru'),
			'counts of the categories': () => catalogue.categoryCounts(),
		}))
			report(
				name,
				await timed(
					Array.from({ length: 30 }, () => ''),
					run,
				),
				null,
			)
		for (const [name, queries] of Object.entries({
			'the editor’s list': {},
			'its middle': { offset: '5000' },
			'with the longest first': { sort: 'pages' },
			'what it finds in many titles': { search: 'Harbour' },
			'what it finds in one': { search: 'часть 777' },
			'books without contents': { gap: 'contents' },
		} as const))
			report(
				name,
				await timed(
					Array.from({ length: 30 }, () => ''),
					() => services.bookList.list(queries),
				),
				editorLimitMs,
			)
	} finally {
		await shop.close()
	}
}

function book(n: number): ProductInput {
	const pick = <Value>(from: readonly Value[], step: number): Value =>
		from[(n * step + (n >> 5)) % from.length] as Value
	const name =
		n % 2
			? `${pick(nouns, 3)} и ${pick(nouns, 7)}, часть ${n}`
			: `The ${pick(things, 5)} of ${pick(things, 3)} ${n}`
	return {
		product_id: `product-${n}`,
		book_id: `book-${n}`,
		name,
		author: pick(people, 1),
		publisher: pick(publishers, 1),
		series: null,
		description: {
			en: `A book about a ${pick(things, 11)} and a ${pick(things, 13)}, with exercises and answers to all of them.`,
			ru: `Книга, в которой есть ${pick(nouns, 11)} и ${pick(nouns, 13)}, упражнения и ответы ко всем заданиям.`,
		},
		price: 100 + (n % 90) * 10,
		priceWithoutDiscount: n % 9 ? null : 2000,
		isReady: true,
		demo: null,
		paper: n % 4 ? null : `https://paper.example/${n}`,
		categories: [1 + (n % 40), 1 + ((n * 7) % 40)],
		level: pick(['A1', 'A2', 'B1', 'B2', 'C1', 'C2'], 1),
		ageMark: pick([0, 6, 12, 16, 18], 1),
		pages: 64,
		audioMinutes: n % 3 ? 60 : null,
		cover: null,
		coverWidth: null,
		coverHeight: null,
		coverColour: null,
		published_at: `20${10 + (n % 16)}-0${1 + (n % 9)}-1${n % 10}`,
	}
}

/** As people type: every beginning of some words, other forms, typing errors and the wrong layout. */
function queries(): string[] {
	const whole = ['письма', 'the harbour', 'вера', 'сказка и урок', 'grammar', 'ann', 'остров']
	const beginnings = whole.flatMap(word => Array.from(word, (_, end) => word.slice(0, end + 1)))
	const wrong = [
		'писмо',
		'gramar',
		'harbor',
		'vfzr',
		'pf[jl',
		'уксус',
		'остраа',
		'teecher',
		'crfprf',
		'ёлка',
		'qqqq',
		'zzz',
	]
	return [...beginnings, ...wrong, ...beginnings, ...wrong, ...beginnings, ...wrong]
}

type Timed = { times: number[]; cpuMs: number }

/** Milliseconds of each, in order of size, and of the processor for one on average, the embedded database included. */
async function timed(queries: readonly string[], run: (q: string) => Promise<unknown>): Promise<Timed> {
	const times: number[] = []
	const before = process.cpuUsage()
	for (const q of queries) {
		const begin = performance.now()
		await run(q)
		times.push(performance.now() - begin)
	}
	const { user, system } = process.cpuUsage(before)
	return { times: times.sort((a, b) => a - b), cpuMs: (user + system) / 1000 / queries.length }
}

function report(name: string, { times, cpuMs }: Timed, limitMs: number | null): void {
	const at = (share: number) =>
		times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
	const p95 = at(0.95)
	const verdict = limitMs === null ? '' : `p95 under ${limitMs} ms: ${p95 < limitMs ? 'met' : 'MISSED'}`
	process.stdout.write(
		`${name.padEnd(32)} p50 ${at(0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${at(1).toFixed(1)} ms, processor ${cpuMs.toFixed(1)} ms  ${verdict}\n`,
	)
}

process.stdout.write(`${bookCount} books\n`)
await main()
process.exit(0)
