import type { Column } from '../../rules.ts'
import type { NamedRow } from '../read-sheet.ts'
import { momentText, publishedText } from './onix-dates.ts'
import type { Element } from './onix-element.ts'
import { descriptionOf, readMarkup } from './onix-text.ts'
import { ageScheme, categoryScheme, idName, versionName } from './onix-words.ts'

/** Defaults of the header, and the shop's time zone. */
export type Defaults = {
	language: string | null
	priceType: string | null
	currency: string | null
	timeZone: string
}
type Cell = { text: string; line: number }
type Cells = Partial<{ [column in Column]: Cell | null }>

const regularPrices = new Set(['02', '04', '42'])
const reducedPrices = new Set(['12', '14'])
/** Early, advance, confirmed, update: missing elements change nothing. */
const readNotifications = new Set(['01', '02', '03', '04'])
const ageMarks = new Set(['0', '6', '12', '16', '18'])

/** A product as a row of a sheet. Missing elements and codes without a field here change nothing. */
export function rowOfProduct(product: Element, record: number, defaults: Defaults): NamedRow {
	const cells: Cells = {
		...identifiers(product),
		...descriptive(product),
		...descriptions(product, defaults),
		...publishing(product, defaults),
	}
	const notification = find(product, 'NotificationType')
	const prices = pricesOf(product, defaults)
	const entries = Object.entries({ ...cells, ...prices.cells }).filter(([, cell]) => cell != null) as [
		Column,
		Cell,
	][]
	const isTaken = notification === undefined || readNotifications.has(notification.text.trim())
	return {
		line: product.line,
		record,
		cells: new Map(entries.map(([column, { text }]) => [column, text])),
		lines: new Map(entries.map(([column, { line }]) => [column, line])),
		errors: [
			...(isTaken
				? []
				: [{ line: notification.line, column: 'book_id' as const, why: 'notification' as const }]),
			...(prices.errorLine === null
				? []
				: [{ line: prices.errorLine, column: 'price' as const, why: 'currency' as const }]),
		],
	}
}

function identifiers(product: Element): Cells {
	const own = (name: string, scheme: string) =>
		all(product, name).find(id => textOf(id, 'IDTypeName') === scheme)
	const isbn = all(product, 'ProductIdentifier').find(id => textOf(id, 'ProductIDType') === '15')
	return {
		isbn: cellOf(isbn, 'IDValue'),
		book_id: cellOf(own('ProductIdentifier', idName), 'IDValue') ?? cellOf(product, 'RecordReference'),
		version: cellOf(own('RecordSourceIdentifier', versionName), 'IDValue'),
	}
}

function descriptive(product: Element): Cells {
	const detail = find(product, 'DescriptiveDetail')
	if (!detail) return {}
	const audiences = all(detail, 'Audience')
	const level = audiences.find(audience => textOf(audience, 'AudienceCodeType') === '23')
	const categories = all(detail, 'Subject').filter(
		subject => textOf(subject, 'SubjectSchemeName') === categoryScheme,
	)
	const series = all(detail, 'Collection').find(collection => textOf(collection, 'CollectionType') !== '20')
	return {
		name: titleOf(detail, '01'),
		author: authorOf(detail),
		series: (series && titleOf(series, '02')) ?? emptyFor(find(detail, 'NoCollection')),
		level: cellOf(level, 'AudienceCodeValue'),
		ageMark: ageOf(detail, audiences),
		categories: joined(
			categories.flatMap(subject => cellOf(subject, 'SubjectCode') ?? []),
			' | ',
		),
	}
}

function titleOf(parent: Element, level: string): Cell | null {
	const title = all(parent, 'TitleDetail').find(detail => textOf(detail, 'TitleType') === '01')
	const part =
		title && all(title, 'TitleElement').find(element => textOf(element, 'TitleElementLevel') === level)
	if (!part) return null
	const whole = cellOf(part, 'TitleText')
	if (whole) return whole
	return joined(
		['TitlePrefix', 'TitleWithoutPrefix'].flatMap(name => cellOf(part, name) ?? []),
		' ',
	)
}

function authorOf(detail: Element): Cell | null {
	const contributors = all(detail, 'Contributor')
		.map((contributor, index) => ({
			role: textOf(contributor, 'ContributorRole') ?? '',
			number: Number(textOf(contributor, 'SequenceNumber') ?? index + 1),
			name: nameOf(contributor),
		}))
		.sort((one, other) => one.number - other.number)
	const writers = contributors.filter(({ role }) => role.startsWith('A'))
	const named = (writers.length > 0 ? writers : contributors).flatMap(({ name }) => name ?? [])
	return joined(named, ', ') ?? emptyFor(find(detail, 'NoContributor'))
}

function nameOf(contributor: Element): Cell | null {
	const plain = cellOf(contributor, 'PersonName')
	if (plain) return plain
	const parts = ['NamesBeforeKey', 'KeyNames'].flatMap(name => cellOf(contributor, name) ?? [])
	if (parts.length > 0) return joined(parts, ' ')
	const inverted = cellOf(contributor, 'PersonNameInverted')
	if (!inverted) return cellOf(contributor, 'CorporateName')
	const [last = '', ...first] = inverted.text.split(/,\s*/)
	return { ...inverted, text: [...first, last].join(' ') }
}

function ageOf(detail: Element, audiences: Element[]): Cell | null {
	const mark = audiences.find(audience => textOf(audience, 'AudienceCodeTypeName') === ageScheme)
	if (mark) return cellOf(mark, 'AudienceCodeValue')
	const from = all(detail, 'AudienceRange').find(
		range =>
			textOf(range, 'AudienceRangeQualifier') === '17' &&
			textOf(range, 'AudienceRangePrecision') === '03' &&
			ageMarks.has(textOf(range, 'AudienceRangeValue') ?? ''),
	)
	return cellOf(from, 'AudienceRangeValue')
}

function descriptions(product: Element, { language }: Defaults): Cells {
	const collateral = find(product, 'CollateralDetail')
	const texts = (collateral ? all(collateral, 'TextContent') : [])
		.filter(content => textOf(content, 'TextType') === '03')
		.flatMap(content => all(content, 'Text'))
	const inLanguage = (wanted: string) => {
		const text = texts.find(({ attributes, text }) => {
			const said = attributes.language ?? language ?? (/[а-яё]/i.test(text) ? 'rus' : 'eng')
			return said.trim().toLowerCase() === wanted
		})
		return text ? { text: wordsOf(text), line: text.line } : null
	}
	return { description_en: inLanguage('eng'), description_ru: inLanguage('rus') }
}

function wordsOf({ rich, text, attributes }: Element): string {
	if (rich !== null) return rich
	const isMarkup =
		['02', '05'].includes(attributes.textformat?.trim() ?? '') || /<(p|br|b|i|ul|li)\b/i.test(text)
	return isMarkup ? readMarkup(text) : descriptionOf(text)
}

function publishing(product: Element, { timeZone }: Defaults): Cells {
	const detail = find(product, 'PublishingDetail')
	const publishers = detail ? all(detail, 'Publisher') : []
	const publisher = publishers.find(one => textOf(one, 'PublishingRole') === '01') ?? publishers[0]
	const date = (role: string) =>
		detail && all(detail, 'PublishingDate').find(one => textOf(one, 'PublishingDateRole') === role)
	return {
		publisher: cellOf(publisher, 'PublisherName'),
		publishedOn: dateCell(date('01'), publishedText),
		shownFrom: dateCell(date('09'), text => momentText(text, { timeZone, isEnd: false })),
		isReady: availability(product),
	}
}

/** Available is ready; not yet available is in production; out of stock and withdrawn are neither. */
function availability(product: Element): Cell | null {
	const said = supplies(product).flatMap(supply => cellOf(supply, 'ProductAvailability') ?? [])[0]
	if (!said) return null
	if (said.text.startsWith('2')) return { ...said, text: 'yes' }
	return ['09', '10', '11', '12'].includes(said.text) ? { ...said, text: 'no' } : null
}

/** The full price, and the discounted one with its period; a full price alone ends a discount. */
function pricesOf(product: Element, { currency, priceType, timeZone }: Defaults) {
	const supply = supplies(product)
	const prices = supply
		.flatMap(one => all(one, 'Price'))
		.map(price => ({
			price,
			type: textOf(price, 'PriceType') ?? priceType ?? '02',
			isRoubles: ['RUB', 'RUR'].includes(textOf(price, 'CurrencyCode') ?? currency ?? ''),
			amount: amountOf(price),
		}))
	const priceIn = (types: Set<string>) => {
		const fitting = prices.filter(({ type, isRoubles }) => isRoubles && types.has(type))
		return fitting.find(({ price }) => find(price, 'PriceDate') === undefined) ?? fitting[0]
	}
	const regular = priceIn(regularPrices)
	const reduced = prices.find(({ type, isRoubles }) => isRoubles && reducedPrices.has(type))
	const free = supply.flatMap(one => all(one, 'UnpricedItemType')).find(({ text }) => text.trim() === '01')
	const line = (reduced ?? regular)?.price.line ?? free?.line
	if (line === undefined) return { cells: {}, errorLine: prices[0]?.price.line ?? null }
	const none = { text: '', line }
	if (!reduced || !regular) {
		const price = (reduced ?? regular)?.amount ?? { text: '0', line }
		const isFree = freeCell(price, reduced?.price ?? regular?.price)
		return {
			cells: { price, isFree, priceWithoutDiscount: none, discountFrom: none, discountTo: none },
			errorLine: null,
		}
	}
	const date = (role: string, isEnd: boolean) => {
		const found = all(reduced.price, 'PriceDate').find(one => textOf(one, 'PriceDateRole') === role)
		return dateCell(found, text => momentText(text, { timeZone, isEnd })) ?? none
	}
	const cells: Cells = {
		price: reduced.amount,
		isFree: reduced.amount && freeCell(reduced.amount, reduced.price),
		priceWithoutDiscount: regular.amount,
		discountFrom: date('14', false),
		discountTo: date('15', true),
	}
	return { cells, errorLine: null }
}

function amountOf(price: Element): Cell | null {
	const isUnpriced = ['01', '02'].includes(textOf(price, 'UnpricedItemType') ?? '')
	return isUnpriced ? { text: '0', line: price.line } : cellOf(price, 'PriceAmount')
}

/** Free of charge is said expressly; a price to be announced is none yet. */
function freeCell({ text, line }: Cell, price: Element | undefined): Cell {
	const isAnnounced = price !== undefined && textOf(price, 'UnpricedItemType') === '02'
	return { text: Number(text) === 0 && !isAnnounced ? 'yes' : 'no', line }
}

function supplies(product: Element): Element[] {
	return all(product, 'ProductSupply').flatMap(supply => all(supply, 'SupplyDetail'))
}

function dateCell(composite: Element | undefined, read: (text: string) => string): Cell | null {
	const date = composite && find(composite, 'Date')
	if (!date) return null
	return { text: read(date.text.trim()), line: date.line }
}

function all({ children }: Element, name: string): Element[] {
	return children.filter(child => child.name === name)
}

function find(parent: Element, name: string): Element | undefined {
	return parent.children.find(child => child.name === name)
}

function textOf(parent: Element, name: string): string | undefined {
	return find(parent, name)?.text.trim()
}

function cellOf(parent: Element | undefined, name: string): Cell | null {
	const element = parent && find(parent, name)
	return element ? { text: element.text.trim(), line: element.line } : null
}

function emptyFor(element: Element | undefined): Cell | null {
	return element ? { text: '', line: element.line } : null
}

function joined(cells: Cell[], between: string): Cell | null {
	const [first] = cells
	return first ? { text: cells.map(({ text }) => text).join(between), line: first.line } : null
}
