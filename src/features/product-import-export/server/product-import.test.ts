import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ProductRecord, productsApi } from '#features/products/contract.ts'
import { rowXml, workbook } from '#platform/workbook.ts'
import { type ZipEntry, zip } from '#platform/zip.ts'
import { administrator, newBook, newBookWithPages } from '../../../../tests/editors.ts'
import { priced as sold } from '../../../../tests/fixtures/product.ts'
import { exportedProducts } from '../../../../tests/product-export.ts'
import { openTestShop, refused, type TestShop } from '../../../../tests/shop.ts'
import { type ImportPlan, productImportExportApi } from '../contract.ts'

let shop: TestShop
let olga: string
let ivan: string
let round = 0
let harbour: string
let quay: string
beforeAll(async () => {
	shop = await openTestShop()
	olga = await administrator(shop, 'Olga')
	ivan = await administrator(shop, 'Ivan')
	const categories = [{ id: 5, name: { en: 'Readers', ru: 'Книги для чтения' } }]
	await shop.services.catalogue.importCatalogue({ categories, products: [] })
})
beforeEach(async () => {
	round++
	harbour = (await newBookWithPages(shop, `harbour_${round}`, olga)).bookId
	quay = (await newBookWithPages(shop, `quay_${round}`, olga)).bookId
	await save(harbour, {}, 1)
})
afterAll(() => shop.close())

const info = (book_id: string) =>
	shop.call(productsApi.product, { body: { operation: 'getInfo', book_id } }, olga)
function save(book_id: string, fields: Partial<ProductRecord>, version: number) {
	const body = { operation: 'saveProduct' as const, book_id, data: { ...sold, ...fields }, version }
	return shop.call(productsApi.saveProduct, { body }, ivan)
}
function send(payload: string | Buffer, plan?: string) {
	const query = { file: 'autumn.csv', ...(plan === undefined ? {} : { plan }) }
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
async function apply(file: string | Buffer): Promise<ImportPlan> {
	return (await send(file, (await look(file)).plan)).json()
}
async function exported(format: 'csv' | 'xlsx', language = 'en') {
	return (await exportedProducts(shop, olga, { format, language })).rawPayload
}
const imports = async () => (await shop.call(productImportExportApi.imports, {}, olga)).imports
async function undo() {
	const [newest] = await imports()
	return shop.call(productImportExportApi.undoImport, { body: { import_id: newest?.import_id ?? 0 } }, olga)
}

test.each([
	['csv', 'en'],
	['csv', 'ru'],
	['xlsx', 'en'],
] as const)('%s in %s comes back and changes nothing', async (name, language) => {
	const plan = await look(await exported(name, language))

	expect(plan).toMatchObject({ added: 0, changed: 0, refused: 0, errors: [] })
	expect(plan.same).toBeGreaterThan(0)
})

test('a file is told field by field and changes nothing until it is applied', async () => {
	const file = `book_id;price;author\n${harbour};999,90;Анна Петрова\n${quay};100;`

	const plan = await look(`${file}`)

	expect(plan).toMatchObject({ is_applied: false, added: 0, changed: 1, refused: 1 })
	expect(plan.changes).toMatchObject([
		{ line: 2, book_id: harbour, fields: [{ field: 'price', before: '1350.5', after: '999.9' }] },
	])
	expect(plan.errors).toEqual([
		{ line: 3, column: 'name', why: 'rule' },
		{ line: 3, column: 'publisher', why: 'rule' },
	])
	expect((await info(harbour)).product).toEqual(sold)
})

test('what was told is done, as a version of each product, and books go on sale', async () => {
	const file = `book_id,name,publisher,price\n${harbour},Harbour,Millrood,10\n${quay},Quay,Millrood,20`

	expect(await apply(file)).toMatchObject({ is_applied: true, added: 1, changed: 1 })

	expect(await info(harbour)).toMatchObject({
		product: { ...sold, name: 'Harbour', price: 10, publisher: 'Millrood' },
	})
	expect(await info(quay)).toMatchObject({
		product: { name: 'Quay', price: 20, shownFrom: null },
		version: 2,
	})
	expect((await imports())[0]).toMatchObject({
		made_by: 'Olga',
		file_name: 'autumn.csv',
		added: 1,
		changed: 1,
	})
})

test('an import is undone whole, once', async () => {
	await apply(`book_id,name,publisher,price\n${harbour},Harbour,Millrood,10\n${quay},Quay,Millrood,20`)

	expect(await undo()).toEqual({ restored: 2, left: [] })

	expect((await info(harbour)).product).toEqual(sold)
	expect((await info(quay)).product).toBeNull()
	await expect(undo()).rejects.toMatchObject(refused('conflict'))
	const unknown = { body: { import_id: 2_000_000_000 } }
	await expect(shop.call(productImportExportApi.undoImport, unknown, olga)).rejects.toMatchObject(
		refused('not_found'),
	)
})

test('what somebody changed since is left as they have it, and is told', async () => {
	await apply(`book_id,name,publisher,price\n${harbour},Harbour,Millrood,10\n${quay},Quay,Millrood,20`)
	await save(harbour, { price: 77 }, (await info(harbour)).version)

	expect(await undo()).toEqual({ restored: 1, left: [harbour] })

	expect((await info(harbour)).product?.price).toBe(77)
	expect((await info(quay)).product).toBeNull()
	expect((await imports())[0]).toMatchObject({ undone_at: expect.any(Number), left: [harbour] })
})

test('an import that would do something else by now does nothing', async () => {
	const file = `book_id,price\n${harbour},10`
	const { plan } = await look(file)
	await save(harbour, { name: 'As Ivan has it' }, 2)

	const answer = await send(file, plan)

	expect(answer.statusCode).toBe(409)
	expect((await info(harbour)).product).toMatchObject({ name: 'As Ivan has it', price: sold.price })
})

test('an old export cannot bring an old state back', async () => {
	await save(harbour, { price: 500, priceWithoutDiscount: 600 }, 2)

	const plan = await look(`book_id,version,price\n${harbour},2,1350.5`)

	expect(plan.errors).toEqual([{ line: 2, column: 'version', why: 'stale' }])
})

test('windows-1251 and UTF-16 are recognised', async () => {
	const cyrillic = Buffer.from([0xc0, 0xed, 0xed, 0xe0])
	const file = Buffer.concat([Buffer.from(`book_id;author\r\n${harbour};`), cyrillic])

	const unicodeText = Buffer.from(`\uFEFFbook_id\tauthor\r\n${harbour}\tАнна`, 'utf16le')

	for (const list of [file, unicodeText])
		expect((await look(list)).changes[0]?.fields).toEqual([
			{ field: 'author', before: 'Анна Петрова', after: 'Анна' },
		])
})

test.each<[string, string, string]>([
	['price', '-1', 'rule'],
	['price', '1.005', 'rule'],
	['price', 'a lot', 'rule'],
	['priceWithoutDiscount', '10', 'rule'],
	['categories', '99', 'rule'],
	['categories', 'Readers', 'rule'],
	['publishedOn', '2026-02-30', 'rule'],
	['level', 'D1', 'rule'],
	['ageMark', '13', 'rule'],
	['isReady', 'perhaps', 'rule'],
	['shownFrom', 'tomorrow', 'rule'],
	['paper', 'javascript:alert(1)', 'rule'],
	['demo', 'no_such_demo', 'rule'],
	['version', 'first', 'rule'],
])('%s that is %s is refused at its column', async (column, text, why) => {
	const other = column === 'version' ? ',author' : ''
	const plan = await look(`book_id,${column}${other}\n${harbour},${text}${other && ',Ivan'}`)

	expect(plan.errors).toEqual([{ line: 2, column, why }])
	expect(plan.changes).toEqual([])
})

test('a book that stands twice and one that is not there are refused by row', async () => {
	const plan = await look(
		`book_id,name,publisher\n${harbour},One,M\n${harbour},Two,M\nnobody,,M\n__proto__,Four,M`,
	)

	expect(plan.errors).toEqual([
		{ line: 3, column: 'book_id', why: 'duplicate' },
		{ line: 4, column: 'book_id', why: 'unknown' },
		{ line: 5, column: 'book_id', why: 'unknown' },
	])
})

test.each<[string, string | Buffer, string]>([
	['a column that nobody knows', 'book_id,prise\nharbour,1', 'sheet_header'],
	['a column that stands twice', 'book_id,price,price\nharbour,1,2', 'sheet_header'],
	['no column of books', 'price\n1', 'sheet_header'],
	['no rows', 'book_id,price\n', 'list_empty'],
	['nothing', '', 'list_empty'],
	['an open quote', 'book_id,name\nharbour,"Tales', 'list_quote'],
	['a row longer than the header', 'book_id,price\nharbour,1,2', 'list_columns'],
	['too many rows', `book_id,price\n${'x,1\n'.repeat(10_001)}`, 'too_large'],
	['a file with what is no text', Buffer.from('book_id;author\r\nx;\0'), 'list_text'],
	['an archive that is cut off', Buffer.from('PK\x03\x04 and nothing', 'latin1'), 'unusable_file'],
])('a file with %s is refused', async (_, file, code) => {
	expect((await send(file)).json().errors[0].code).toBe(code)
})

async function archive(entries: ZipEntry[]): Promise<Buffer> {
	const pieces: Buffer[] = []
	for await (const piece of zip(entries)) pieces.push(piece)
	return Buffer.concat(pieces)
}
const sheet = 'xl/worksheets/sheet1.xml'

test('a workbook is read with its numbers, days and shared texts', async () => {
	const strings = '<sst><si><t>book_id</t></si><si><r><t>An</t></r><r><t>na</t></r></si></sst>'
	const rows = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>author</t></is></c><c r="C1" t="inlineStr"><is><t>publishedOn</t></is></c></row>
		<row r="4"><c r="A4" t="inlineStr"><is><t>${harbour}</t></is></c><c r="B4" t="s"><v>1</v></c><c r="C4"><v>46357</v></c></row></sheetData></worksheet>`
	const file = await archive([
		{ name: sheet, content: [rows] },
		{ name: 'xl/sharedStrings.xml', content: [strings] },
	])

	expect((await look(file)).changes).toMatchObject([
		{
			line: 4,
			fields: [
				{ field: 'author', after: 'Anna' },
				{ field: 'publishedOn', after: '2026-12-01' },
			],
		},
	])
})

test('a workbook that unpacks without end is refused', { tags: 'slow' }, async () => {
	function* bomb() {
		yield '<worksheet>'
		for (let left = 110; left > 0; left--) yield ' '.repeat(1_048_576)
	}
	const file = await archive([{ name: sheet, content: bomb() }])

	expect(file.length).toBeLessThan(1_000_000)
	expect((await send(file)).json().errors[0].code).toBe('unusable_file')
})

test('a workbook with entities of its own is refused', async () => {
	const hostile = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>'
	const file = await archive([{ name: sheet, content: [hostile] }])

	expect((await send(file)).json().errors[0].code).toBe('unusable_file')
})

test('a workbook of the platform is read as it was written', async () => {
	async function* rows() {
		yield rowXml(1, [{ text: 'book_id' }, { text: 'author' }, { text: 'price' }])
		yield rowXml(2, [{ text: harbour }, { text: '=1+1' }, { kopecks: 99_990 }])
	}
	const file = await archive(workbook([{ name: 'products', columnWidths: [9], rows: rows() }]))

	expect((await look(file)).changes[0]?.fields).toEqual([
		{ field: 'author', before: 'Анна Петрова', after: '=1+1' },
		{ field: 'price', before: '1350.5', after: '999.9' },
	])
})

test('of a workbook the first sheet that is seen is read, in the order of its tabs', async () => {
	const book =
		'<workbook xmlns:r="r"><sheets><sheet name="notes" state="hidden" r:id="a"/><sheet name="prices" r:id="b"/></sheets></workbook>'
	const relations =
		'<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet7.xml"/></Relationships>'
	const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
	const row = (...texts: string[]) => `<row>${texts.map(cell).join('')}</row>`
	const file = await archive([
		{ name: sheet, content: [`<worksheet>${row('for', 'ourselves')}</worksheet>`] },
		{
			name: 'xl/worksheets/sheet7.xml',
			content: [`<worksheet>${row('book_id', 'author')}${row(harbour, 'Anna')}</worksheet>`],
		},
		{ name: 'xl/workbook.xml', content: [book] },
		{ name: 'xl/_rels/workbook.xml.rels', content: [relations] },
	])

	expect((await look(file)).changes).toMatchObject([{ line: 2, book_id: harbour }])
})

test('a file cannot put a book on sale that has no PDF', async () => {
	await newBook(shop, 'pageless', olga)
	const plan = await look('book_id,name,publisher,price,isReady\npageless,Tales,Millrood Press,100,yes')

	expect(plan.errors).toEqual([{ line: 2, column: 'isReady', why: 'rule' }])
})
