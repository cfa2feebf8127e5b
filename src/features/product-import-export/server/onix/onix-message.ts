import type { ProductRecord } from '#features/products/contract.ts'
import { authorsOf } from '#features/products/rules.ts'
import { tag, type Xml, xmlHead } from '#platform/xml.ts'
import { xhtmlOf } from './onix-text.ts'
import { ageScheme, categoryScheme, idName, referenceNamespace, versionName } from './onix-words.ts'

export type BookFacts = {
	coverUrl: string | null
	pages: number | null
	audioMinutes: number | null
	hasContents: boolean
	hasPageNumbers: boolean
}
export type OnixProduct = { bookId: string; version: number; record: ProductRecord; facts: BookFacts }
export type OnixShop = { name: string; publicUrl: string; categories: Map<number, string>; at: Date }

/** The start of a message (ONIX for Books 3.0, reference names); products and `messageEnd` follow. */
export function messageStart({ name, at }: OnixShop): string {
	const header = tag(
		'Header',
		{},
		tag('Sender', {}, say('SenderName', name)),
		say('SentDateTime', moment(at)),
	)
	return `${xmlHead}<ONIXMessage release="3.0" xmlns="${referenceNamespace}">\n${header.xml}\n`
}

export const messageEnd = '</ONIXMessage>\n'

/** A product, with elements in the schema's order. */
export function productXml({ bookId, version, record, facts }: OnixProduct, shop: OnixShop): string {
	const isDraft = record.shownFrom === null
	const product = tag(
		'Product',
		{},
		say('RecordReference', bookId),
		say('NotificationType', isDraft ? '01' : record.isReady ? '03' : '02'),
		say('RecordSourceType', '11'),
		tag(
			'RecordSourceIdentifier',
			{},
			say('RecordSourceIDType', '01'),
			say('IDTypeName', versionName),
			say('IDValue', version),
		),
		tag(
			'ProductIdentifier',
			{},
			say('ProductIDType', '01'),
			say('IDTypeName', idName),
			say('IDValue', bookId),
		),
		...(record.isbn === null
			? []
			: [tag('ProductIdentifier', {}, say('ProductIDType', '15'), say('IDValue', record.isbn))]),
		tag('DescriptiveDetail', {}, ...descriptive(record, facts, shop)),
		collateral(record, facts),
		tag('PublishingDetail', {}, ...publishing(record)),
		tag('ProductSupply', {}, tag('SupplyDetail', {}, ...supply(bookId, record, shop))),
	)
	return `${product.xml}\n`
}

function descriptive(
	record: ProductRecord,
	{ pages, audioMinutes, hasContents, hasPageNumbers }: BookFacts,
	{ categories }: OnixShop,
): Xml[] {
	const extent = (type: string, value: number | null, unit: string) =>
		value
			? [tag('Extent', {}, say('ExtentType', type), say('ExtentValue', value), say('ExtentUnit', unit))]
			: []
	const language = (role: string) =>
		tag('Language', {}, say('LanguageRole', role), say('LanguageCode', 'eng'))
	const audience = (type: string, value: string, name?: string) =>
		tag(
			'Audience',
			{},
			say('AudienceCodeType', type),
			name === undefined ? null : say('AudienceCodeTypeName', name),
			say('AudienceCodeValue', value),
		)
	return [
		say('ProductComposition', '00'),
		say('ProductForm', 'EC'),
		say('ProductFormDetail', 'E107'),
		...accessibility(hasContents, '11'),
		...accessibility(hasPageNumbers, '19'),
		say('EpubTechnicalProtection', '00'),
		record.series === null
			? tag('NoCollection', {})
			: tag('Collection', {}, say('CollectionType', '10'), title('02', record.series)),
		title('01', record.name),
		...authors(record.author),
		language('01'),
		language('14'),
		...extent('11', pages, '03'),
		...extent('09', audioMinutes, '05'),
		...record.categories.map(id =>
			tag(
				'Subject',
				{},
				say('SubjectSchemeIdentifier', '24'),
				say('SubjectSchemeName', categoryScheme),
				say('SubjectCode', id),
				categories.has(id) ? say('SubjectHeadingText', categories.get(id) ?? '') : null,
			),
		),
		audience('01', '07'),
		audience('02', `${record.ageMark}+`, ageScheme),
		...(record.level === null ? [] : [audience('23', record.level)]),
		tag(
			'AudienceRange',
			{},
			say('AudienceRangeQualifier', '17'),
			say('AudienceRangePrecision', '03'),
			say('AudienceRangeValue', record.ageMark),
		),
	]
}

/** Code list 196: 11 is navigation by the contents, 19 page numbers as in print; only what the book has is said. */
function accessibility(isThere: boolean, code: '11' | '19'): Xml[] {
	if (!isThere) return []
	const type = say('ProductFormFeatureType', '09')
	return [tag('ProductFormFeature', {}, type, say('ProductFormFeatureValue', code))]
}

function title(level: string, text: string): Xml {
	return tag(
		'TitleDetail',
		{},
		say('TitleType', '01'),
		tag('TitleElement', {}, say('TitleElementLevel', level), say('TitleText', text)),
	)
}

function authors(author: string): Xml[] {
	if (author === '') return [tag('NoContributor', {})]
	return authorsOf(author).map((name, index) =>
		tag(
			'Contributor',
			{},
			say('SequenceNumber', index + 1),
			say('ContributorRole', 'A01'),
			say('PersonName', name),
		),
	)
}

function collateral(record: ProductRecord, { coverUrl }: BookFacts): Xml | null {
	const description = (language: string, text: string) =>
		text === ''
			? []
			: [
					tag(
						'TextContent',
						{},
						say('TextType', '03'),
						say('ContentAudience', '00'),
						tag('Text', { language, textformat: '05' }, ...xhtmlOf(text)),
					),
				]
	const parts = [...description('eng', record.description_en), ...description('rus', record.description_ru)]
	if (coverUrl !== null)
		parts.push(
			tag(
				'SupportingResource',
				{},
				say('ResourceContentType', '01'),
				say('ContentAudience', '00'),
				say('ResourceMode', '03'),
				tag('ResourceVersion', {}, say('ResourceForm', '02'), say('ResourceLink', coverUrl)),
			),
		)
	return parts.length === 0 ? null : tag('CollateralDetail', {}, ...parts)
}

function publishing({ publisher, isReady, publishedOn, shownFrom }: ProductRecord): Xml[] {
	const date = (role: string, value: Xml) => tag('PublishingDate', {}, say('PublishingDateRole', role), value)
	return [
		tag('Publisher', {}, say('PublishingRole', '01'), say('PublisherName', publisher)),
		say('PublishingStatus', isReady ? '04' : '02'),
		date('01', tag('Date', { dateformat: '00' }, publishedOn.replaceAll('-', ''))),
		...(shownFrom === null || shownFrom === 0 ? [] : [date('09', exactly(shownFrom))]),
	]
}

function supply(bookId: string, record: ProductRecord, { name, publicUrl }: OnixShop): Xml[] {
	const { price, isFree, priceWithoutDiscount: before, discountFrom, discountTo } = record
	const priced = (type: string, roubles: number, ...dates: Xml[]) =>
		tag(
			'Price',
			{},
			say('PriceType', type),
			// The schema allows no price of 0: free of charge, or to be announced.
			roubles === 0 ? say('UnpricedItemType', isFree ? '01' : '02') : say('PriceAmount', roubles.toFixed(2)),
			say('CurrencyCode', 'RUB'),
			...dates,
		)
	const date = (role: string, seconds: number | null) =>
		seconds === null ? [] : [tag('PriceDate', {}, say('PriceDateRole', role), exactly(seconds))]
	const reduced = () => priced('12', price, ...date('14', discountFrom), ...date('15', discountTo))
	return [
		tag(
			'Supplier',
			{},
			say('SupplierRole', '08'),
			say('SupplierName', name),
			tag('Website', {}, say('WebsiteRole', '38'), say('WebsiteLink', `${publicUrl}/book-info/${bookId}`)),
		),
		say('ProductAvailability', record.isReady ? '20' : '10'),
		...(before === null ? [priced('02', price)] : [priced('02', before), reduced()]),
	]
}

function say(name: string, value: string | number): Xml {
	return tag(name, {}, value)
}

function exactly(seconds: number): Xml {
	return tag('Date', { dateformat: '14' }, moment(new Date(seconds * 1000)))
}

/** `20261201T090000Z` */
function moment(at: Date): string {
	return at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')
}
