import { plainText } from '#contract/rich-text.ts'
import type { Book } from '#features/catalogue/contract.ts'
import type { CategoryTree } from '#features/categories/contract.ts'
import { tag, type Xml, xmlHead } from '#platform/xml.ts'
import { bookPath, coverAddress, type PublicUrl, pageAddress } from './addresses.ts'
import { flattenCategories, pathTo } from './flatten-categories.ts'
import { type ShownBook, shownBooks } from './shown-books.ts'
import { shownFields } from './shown-fields.ts'

type Shop = { publicUrl: PublicUrl; name: string; company: string; at: Date }

const maxDescriptionLength = 3000
const moscowOffset = { text: '+03:00', ms: 3 * 3_600_000 }

const offersHere = 'offers'

/**
 * The Yandex feed (YML) of books that can be bought now, piece by piece. The catalogue is in Russian.
 * @param books in its order, some at a time
 */
export async function* yandexFeed(
	{ children }: CategoryTree,
	books: AsyncIterable<Book[]>,
	{ publicUrl, name, company, at }: Shop,
): AsyncGenerator<string> {
	const categories = flattenCategories(children).map(({ category, parent }) =>
		tag('category', { id: category.id, ...(parent ? { parentId: parent.id } : {}) }, category.name),
	)
	const shop = tag(
		'shop',
		{},
		tag('name', {}, name),
		tag('company', {}, company),
		tag('url', {}, publicUrl),
		tag('currencies', {}, tag('currency', { id: 'RUR', rate: 1 })),
		tag('categories', {}, ...categories),
		tag('offers', {}, offersHere),
	)
	const [before = '', after = ''] = tag('yml_catalog', { date: moscowTime(at) }, shop).xml.split(
		`>${offersHere}<`,
	)
	yield `${xmlHead}${before}>`
	for await (const some of books) yield offersOf(some, children, publicUrl)
	yield `<${after}`
}

function offersOf(books: Book[], categories: CategoryTree['children'], publicUrl: PublicUrl): string {
	return shownBooks(books)
		.filter(book => book.isReady && book.price > 0)
		.map(book => {
			const ids = book.categories.map(({ categoryId }) => categoryId)
			const category = pathTo(categories, ids).at(-1)
			return category ? offer(book, category.id, publicUrl).xml : ''
		})
		.join('')
}

function offer(book: ShownBook, categoryId: number, publicUrl: PublicUrl): Xml {
	const { price, priceWithoutDiscount: old, pages } = book
	const param = (name: string, value: string | number | null) =>
		value === null ? null : tag('param', { name }, value)
	return tag(
		'offer',
		{ id: book.product_id, available: 'true' },
		tag('name', {}, book.name),
		tag('vendor', {}, book.publisher),
		tag('url', {}, pageAddress(publicUrl, bookPath(book.book_id), 'ru')),
		tag('price', {}, price),
		old !== null && old > price ? tag('oldprice', {}, old) : null,
		tag('currencyId', {}, 'RUR'),
		tag('categoryId', {}, categoryId),
		book.logo === null ? null : tag('picture', {}, coverAddress(publicUrl, book.book_id)),
		tag('description', {}, plainText(book.description).slice(0, maxDescriptionLength)),
		tag('age', { unit: 'year' }, book.ageMark),
		...shownFields('yandex', book).map(([name, value]) => param(name, value)),
		param('Страниц', pages),
		param('Аудио, минут', book.audioMinutes),
	)
}

/** RFC 3339 in Moscow time, without seconds. */
function moscowTime(at: Date): string {
	return new Date(at.getTime() + moscowOffset.ms).toISOString().slice(0, 16) + moscowOffset.text
}
