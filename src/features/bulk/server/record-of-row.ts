import { ProductRecord } from '#features/editing/contract.ts'
import type { Column, Field } from '../rules.ts'
import { columns } from '../rules.ts'

/** What a row says over what stands there; the columns that cannot be right. */
export type ReadRecord = { record: ProductRecord } | { faults: Column[] }

/** What a book that is not for sale yet starts with: a draft. */
const blank: Omit<ProductRecord, 'publishedOn'> = {
	name: '',
	author: '',
	publisher: '',
	series: null,
	description_en: '',
	description_ru: '',
	price: 0,
	priceWithoutDiscount: null,
	isReady: false,
	demo: null,
	paper: null,
	level: null,
	ageMark: 0,
	categories: [],
	shownFrom: null,
	discountFrom: null,
	discountTo: null,
	purchase: null,
	demoPages: null,
}

/** @param today ISO date, for a book that is not for sale yet */
export function recordOfRow(
	cells: Map<Column, string>,
	before: ProductRecord | null,
	today: string,
): ReadRecord {
	const said: [string, unknown][] = []
	for (const [column, text] of cells) if (isField(column)) said.push([column, readCell(column, text.trim())])
	const read = ProductRecord.safeParse({
		...(before ?? { ...blank, publishedOn: today }),
		...Object.fromEntries(said),
	})
	if (read.success) return { record: read.data }
	return { faults: columns.filter(column => read.error.issues.some(({ path }) => path[0] === column)) }
}

const never = Symbol('no value of this field')
const texts = new Set<Field>(['name', 'author', 'publisher', 'description_en', 'description_ru'])

function readCell(field: Field, text: string): unknown {
	if (texts.has(field)) return text
	if (field === 'price') return numberOf(text)
	if (field === 'ageMark') return text === '' ? 0 : numberOf(text.replace('+', ''))
	if (field === 'isReady') return answers.get(text.toLowerCase()) ?? never
	if (field === 'categories') return text === '' ? [] : text.split(/[|;,]/).map(numberOf)
	if (field === 'publishedOn') return dayOf(text)
	if (field === 'shownFrom') return shown.has(text) ? shown.get(text) : momentOf(text)
	if (text === '') return null
	if (field === 'priceWithoutDiscount') return numberOf(text)
	if (field === 'discountFrom' || field === 'discountTo') return momentOf(text)
	// The export puts it before "1-6", which would be a day.
	return field === 'demoPages' ? text.replace(/^'/, '') : text
}

const answers = new Map([
	...['yes', 'true', '1', 'да', 'истина'].map(text => [text, true] as const),
	...['no', 'false', '0', 'нет', 'ложь'].map(text => [text, false] as const),
])
const shown = new Map<string, number | null>([
	['always', 0],
	['draft', null],
])

function numberOf(text: string): unknown {
	const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
	return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : never
}

/** As ISO writes it, as Russian spreadsheets do, or as a workbook counts: days since 30 December 1899. */
function dayOf(text: string): unknown {
	const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []
	if (year) return `${year}-${month}-${day}`
	if (!/^\d{5}$/.test(text)) return text
	return new Date((Number(text) - 25_569) * 86_400_000).toISOString().slice(0, 10)
}

function momentOf(text: string): unknown {
	const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text)
	const at = isWhole ? Date.parse(text) : Number.NaN
	return Number.isNaN(at) ? never : Math.floor(at / 1000)
}

function isField(column: Column): column is Field {
	return column !== 'book_id' && column !== 'version'
}
