import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportPlan, productImportExportApi } from '#features/product-import-export/contract.ts'
import { blankProduct, type ProductRecord, productsApi } from '#features/products/contract.ts'
import { administrator, newBookWithPages } from '../../../../../tests/editors.ts'
import { exportedProducts } from '../../../../../tests/product-export.ts'
import { openTestShop, type TestShop } from '../../../../../tests/shop.ts'
import { errorOfXml } from '../../../../../tests/xml.ts'
import { referenceNames } from './onix-words.ts'

let shop: TestShop
let olga: string
let round = 0
let harbour: string
let quay: string
beforeAll(async () => {
	shop = await openTestShop({ PUBLIC_URL: 'https://books.example' })
	olga = await administrator(shop, 'Olga')
	const categories = [{ id: 5, name: { en: 'Readers', ru: 'Книги для чтения' } }]
	await shop.services.catalogue.importCatalogue({ categories, products: [] })
})
beforeEach(async () => {
	round++
	harbour = (await newBookWithPages(shop, `harbour_${round}`, olga)).bookId
	quay = (await newBookWithPages(shop, `quay_${round}`, olga)).bookId
	await save(harbour, {})
})
afterAll(() => shop.close())

const sold: ProductRecord = {
	...blankProduct('2026-11-01'),
	name: 'Tales & "Harbour" <2>',
	author: 'Анна Петрова, William Strunk',
	publisher: 'Millrood Press',
	series: 'Harbour Readers',
	isbn: '9785000000175',
	description_en:
		'Twelve **short** tales\nfor *keepers* & [more](https://example.com/?a=1&b=2).\n\n- one\n- two **bold**\n\n3. three\n4. 2 \\* 2 < 5',
	description_ru: 'Двенадцать историй.',
	price: 1350.5,
	priceWithoutDiscount: 1500,
	isReady: true,
	paper: 'https://www.amazon.com/dp/1',
	level: 'B1',
	ageMark: 12,
	categories: [5],
	shownFrom: 1_790_000_000,
	discountFrom: 1_790_000_000,
	discountTo: 1_795_000_000,
	purchase: 'https://example.com/buy',
}
const info = async (book_id: string) =>
	(await shop.call(productsApi.product, { body: { operation: 'getInfo', book_id } }, olga)).product
function save(book_id: string, fields: Partial<ProductRecord>, version = 1) {
	const body = { operation: 'saveProduct' as const, book_id, data: { ...sold, ...fields }, version }
	return shop.call(productsApi.saveProduct, { body }, olga)
}
function send(payload: string | Buffer, plan?: string) {
	const query = { file: 'autumn.xml', ...(plan === undefined ? {} : { plan }) }
	const headers = { 'x-auth-token': olga, 'content-type': 'application/octet-stream' }
	return shop.app.inject({
		method: 'POST',
		url: productImportExportApi.importSheet.path,
		query,
		headers,
		payload,
	})
}
async function look(file: string | Buffer): Promise<ImportPlan> {
	return (await send(file)).json()
}
async function exported(search = ''): Promise<string> {
	return (await exportedProducts(shop, olga, { format: 'onix', search, language: 'ru' })).body
}
/** The same message with the names that most publishers send. */
function short(message: string): string {
	const names = new Map([...referenceNames].map(([small, reference]) => [reference, small]))
	return message
		.replace('/onix/3.0/reference', '/onix/3.0/short')
		.replace(/(<\/?)([A-Z]\w+)/g, (_, sign, name) => sign + (names.get(name) ?? name.toLowerCase()))
}
const supply = (prices: string) => `<ProductSupply><SupplyDetail>${prices}</SupplyDetail></ProductSupply>`
const price = (type: string, amount: string, currency = 'RUB') =>
	`<Price><PriceType>${type}</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>${currency}</CurrencyCode></Price>`
const product = (bookId: string, inside: string) =>
	`<Product><RecordReference>${bookId}</RecordReference><NotificationType>03</NotificationType>\n${inside}</Product>`
const message = (...products: string[]) =>
	`<?xml version="1.0"?>\n<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">\n${products.join('\n')}\n</ONIXMessage>`

test('a product is written with what the trade reads of it', async () => {
	const xml = await exported(harbour)

	expect(errorOfXml(xml)).toBeNull()
	for (const part of [
		'<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">',
		`<IDTypeName>Folio book_id</IDTypeName><IDValue>${harbour}</IDValue>`,
		'<ProductIDType>15</ProductIDType><IDValue>9785000000175</IDValue>',
		'<ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>19</ProductFormFeatureValue>',
		'<TitleElementLevel>01</TitleElementLevel><TitleText>Tales &amp; &quot;Harbour&quot; &lt;2&gt;</TitleText>',
		'<SequenceNumber>2</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>William Strunk</PersonName>',
		'<AudienceCodeType>23</AudienceCodeType><AudienceCodeValue>B1</AudienceCodeValue>',
		'<PriceType>02</PriceType><PriceAmount>1500.00</PriceAmount><CurrencyCode>RUB</CurrencyCode>',
		'<PriceDateRole>14</PriceDateRole><Date dateformat="14">20260921T141320Z</Date>',
		'<li>two <strong>bold</strong></li>',
		`<WebsiteLink>https://books.example/book-info/${harbour}</WebsiteLink>`,
	])
		expect(xml).toContain(part)
})

test.each([
	['reference', (message: string) => message],
	['short', short],
	[
		'prefixed',
		(message: string) => message.replace('xmlns=', 'xmlns:o=').replace(/<(\/?)(?=[A-Z])/g, '<$1o:'),
	],
])('what was exported comes back with %s names and changes nothing', async (_, renamed) => {
	await save(quay, {
		author: '',
		series: null,
		priceWithoutDiscount: null,
		discountFrom: null,
		discountTo: null,
		shownFrom: null,
		price: 0,
		isFree: true,
		level: null,
		categories: [],
	})

	const plan = await look(renamed(await exported()))

	expect(plan).toMatchObject({ added: 0, changed: 0, refused: 0, errors: [] })
	expect(plan.same).toBeGreaterThan(1)
})

const errorAt = (record: number, line: number, column: string, why = 'rule') => ({
	record,
	line,
	column,
	why,
})

test('a mended message is applied, and undone as a whole', async () => {
	const file = message(product(harbour, supply(price('02', '999.90'))))
	const { plan } = await look(file)

	expect((await send(file, plan)).json()).toMatchObject({ is_applied: true, changed: 1 })

	const changed = { price: 999.9, priceWithoutDiscount: null, discountFrom: null, discountTo: null }
	expect(await info(harbour)).toEqual({ ...sold, ...changed })
	const [newest] = (await shop.call(productImportExportApi.imports, {}, olga)).imports
	await shop.call(productImportExportApi.undoImport, { body: { import_id: newest?.import_id ?? 0 } }, olga)
	expect(await info(harbour)).toEqual(sold)
})

test('errors are told by the product and by the line of the file', async () => {
	const dates = (day: string) =>
		`<PublishingDetail><PublishingDate>\n<PublishingDateRole>01</PublishingDateRole>\n<Date>${day}</Date></PublishingDate></PublishingDetail>`

	const plan = await look(
		message(
			product(harbour, dates('20260230')),
			product(harbour, ''),
			product('nobody', ''),
			product(quay, supply(price('02', '10', 'USD'))),
			product(quay, '').replace('>03<', '>05<'),
		),
	)

	expect(plan.errors).toEqual([
		errorAt(1, 6, 'publishedOn'),
		errorAt(2, 7, 'book_id', 'duplicate'),
		errorAt(3, 9, 'book_id', 'unknown'),
		errorAt(4, 12, 'price', 'currency'),
		errorAt(5, 13, 'book_id', 'notification'),
	])
	expect(plan).toMatchObject({ added: 0, changed: 0, refused: 5 })
})

test('what a publisher sends becomes a draft of the book', async () => {
	const file = message(
		product(
			quay,
			`<DescriptiveDetail><NoCollection/><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Quay</TitleWithoutPrefix></TitleElement></TitleDetail>
			<Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>A01</ContributorRole><PersonNameInverted>Petrova, Anna</PersonNameInverted></Contributor>
			<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><NamesBeforeKey>William</NamesBeforeKey><KeyNames>Strunk</KeyNames></Contributor>
			<Contributor><ContributorRole>B01</ContributorRole><PersonName>An Editor</PersonName></Contributor>
			<AudienceRange><AudienceRangeQualifier>17</AudienceRangeQualifier><AudienceRangePrecision>03</AudienceRangePrecision><AudienceRangeValue>6</AudienceRangeValue></AudienceRange></DescriptiveDetail>
			<CollateralDetail><TextContent><TextType>03</TextType><Text textformat="02"><![CDATA[<p>Tales&nbsp;of the <b>quay</b>.<br>By the sea.</p><script>steal()</script>]]></Text></TextContent></CollateralDetail>
			<PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Millrood Press</PublisherName></Publisher><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="01">202612</Date></PublishingDate></PublishingDetail>
			${supply(`<ProductAvailability>21</ProductAvailability><Price><PriceType>42</PriceType><PriceAmount>700</PriceAmount><CurrencyCode>RUB</CurrencyCode></Price><Price><PriceType>12</PriceType><PriceAmount>500</PriceAmount><CurrencyCode>RUB</CurrencyCode><PriceDate><PriceDateRole>14</PriceDateRole><Date dateformat="00">20261201</Date></PriceDate><PriceDate><PriceDateRole>15</PriceDateRole><Date dateformat="00">20261231</Date></PriceDate></Price>`)}`,
		),
	)
	const { plan, errors } = await look(file)
	await send(file, plan)

	expect(errors).toEqual([])
	expect(await info(quay)).toMatchObject({
		name: 'The Quay',
		author: 'William Strunk, Anna Petrova',
		publisher: 'Millrood Press',
		ageMark: 6,
		description_en: 'Tales of the **quay**.\nBy the sea.',
		publishedOn: '2026-12-01',
		shownFrom: null,
		isReady: true,
		price: 500,
		priceWithoutDiscount: 700,
		discountFrom: Date.parse('2026-12-01T00:00:00+03:00') / 1000,
		discountTo: Date.parse('2026-12-31T23:59:59+03:00') / 1000,
	})
})

const deep = `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`
const windows1251 = Buffer.concat([
	Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.0">\n'),
	Buffer.from([0xc0, 0xed, 0xed, 0xe0]),
])

test.each<[string, string | Buffer, string, string]>([
	['is not well-formed', message('<Product>\n</Prodct>'), 'onix_xml', 'Line 4: this is not well-formed XML.'],
	['ends too early', message(product('a', '')).slice(0, -20), 'onix_xml', 'Line 4'],
	[
		'has entities of its own',
		'<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><ONIXMessage release="3.0">&a;</ONIXMessage>',
		'onix_doctype',
		'Line 2',
	],
	['has an unknown entity', message('<Product>&a;</Product>'), 'onix_xml', 'Line 3'],
	['is ONIX 2.1', '<ONIXMessage release="2.1"></ONIXMessage>', 'onix_release', 'Line 1'],
	['is another document', '<html></html>', 'onix_release', 'Line 1'],
	['is too deep', message(product('a', deep)), 'onix_bounds', 'Line 4'],
	['has too many elements', message(product('a', '<Price/>'.repeat(5_001))), 'onix_bounds', 'Line 4'],
	[
		'has a text without end',
		message(
			product(
				'a',
				`<CollateralDetail><TextContent><Text>${'a '.repeat(60_000)}</Text></TextContent></CollateralDetail>`,
			),
		),
		'onix_bounds',
		'Line 4',
	],
	['is not in its encoding', windows1251, 'onix_encoding', 'Line 3: the text is not written in utf-8.'],
	['names no encoding', '<?xml version="1.0" encoding="klingon"?><a/>', 'onix_encoding', 'klingon'],
	['has no products', message(), 'list_empty', ''],
	['has too many products', message('<Product/>'.repeat(10_001)), 'too_large', ''],
])('a message that %s is refused', async (_, file, code, words) => {
	const [error] = (await send(file)).json().errors

	expect(error.code).toBe(code)
	expect(error.msg).toContain(words)
})

test('a message in UTF-16 and one in windows-1251 are read', async () => {
	const file = message(
		product(
			harbour,
			'<PublishingDetail><Publisher><PublisherName>Анна</PublisherName></Publisher></PublishingDetail>',
		),
	)
	const cyrillic = file.replace('?>', ' encoding="windows-1251"?>')

	const wide = await look(Buffer.from(`\uFEFF${file}`, 'utf16le'))
	const narrow = await look(
		Buffer.from(
			[...cyrillic].map(sign => (sign > '\u00ff' ? sign.charCodeAt(0) - 0x350 : sign.charCodeAt(0))),
		),
	)

	const fields = [{ field: 'publisher', before: 'Millrood Press', after: 'Анна' }]
	expect(wide.changes).toMatchObject([{ record: 1, fields }])
	expect(narrow.changes).toMatchObject([{ record: 1, fields }])
})
