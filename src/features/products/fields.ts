import * as z from 'zod/mini'
import { Line } from '#contract/text.ts'
import { BookId, RowId, UnixSeconds } from '#contract/vocabulary.ts'
import type { OutputName, ProductField } from './product-field.ts'
import { absent, as, Description, Isbn, Link, made, PageRanges, Price, Title } from './product-field.ts'
import { ageMarks, levels } from './rules.ts'

/** Common European Framework of Reference. */
export const Level = z.enum(levels)
export type Level = z.infer<typeof Level>

/** Every field of a product, in the order of sheets and of the form. */
export const productFields = {
	name: {
		value: { schema: Title, blank: '', example: 'Letters from Skerry' },
		stored: { column: 'name', kind: 'line' },
		input: { width: 'full', error: 'required' },
		onix: made('TitleDetail 01, level 01'),
		jsonLd: as('name'),
		yandex: made('name'),
		opds: as('title'),
		card: as('name'),
		page: made('the heading'),
	},
	author: {
		value: { schema: Line(0, 500), blank: '', example: 'Vera Lane' },
		stored: { column: 'author', kind: 'line' },
		input: { width: 'half' },
		onix: made('a Contributor A01 for each'),
		jsonLd: made('author, a person for each'),
		yandex: as('Автор'),
		opds: made('author, a name for each'),
		card: as('author'),
		page: made('below the heading'),
	},
	publisher: {
		value: { schema: Title, blank: '', example: 'Skerry House' },
		stored: { column: 'publisher', kind: 'line' },
		input: { width: 'half', error: 'required' },
		onix: made('Publisher 01'),
		jsonLd: made('publisher, brand and the seller of the offer'),
		yandex: made('vendor'),
		opds: as('publisher'),
		card: as('publisher'),
		page: as('fact'),
	},
	series: {
		value: { schema: z.nullable(Title), blank: null, example: 'Island Readers' },
		stored: { column: 'series', kind: 'line' },
		input: { width: 'full' },
		onix: made('Collection 10, level 02'),
		jsonLd: made('isPartOf, a series of books'),
		yandex: as('Серия'),
		opds: made('belongsTo'),
		card: as('series'),
		page: as('fact'),
	},
	isbn: {
		value: { schema: z._default(z.nullable(Isbn), null), blank: null, example: '9785000000175' },
		stored: { column: 'isbn', kind: 'line' },
		input: { width: 'full' },
		onix: made('ProductIdentifier 15'),
		jsonLd: as('isbn'),
		yandex: as('ISBN'),
		opds: made('altIdentifier, as a URN'),
		card: as('isbn'),
		page: as('fact'),
	},
	price: {
		value: { schema: Price, blank: 0, example: 990 },
		stored: { column: 'price_kopecks', kind: 'price' },
		input: { width: 'half', error: 'price' },
		onix: made('Price 02, or 12 where there is a discount'),
		jsonLd: made('the price of the offer'),
		yandex: made('price'),
		opds: made('the price of the link to buy'),
		card: made('price, of this moment'),
		page: made('beside the cover'),
	},
	priceWithoutDiscount: {
		value: { schema: z.nullable(Price), blank: null, example: 1700 },
		stored: { column: 'full_price_kopecks', kind: 'price' },
		input: { width: 'half', error: 'price' },
		onix: made('Price 02'),
		jsonLd: absent('an offer has the price of this moment alone'),
		yandex: made('oldprice, while the price is reduced'),
		opds: absent('a link to buy has the price of this moment alone'),
		card: made('priceWithoutDiscount, while the price is reduced'),
		page: made('struck through beside the price'),
	},
	discountFrom: {
		value: { schema: z._default(z.nullable(UnixSeconds), null), blank: null, example: 1_893_456_000 },
		stored: { column: 'discount_from', kind: 'moment' },
		input: { width: 'half' },
		onix: made('PriceDate 14 of the reduced price'),
		jsonLd: made('which price is that of the offer'),
		yandex: made('which price holds'),
		opds: made('which price holds'),
		card: made('which price holds'),
		page: made('which price holds'),
	},
	discountTo: {
		value: { schema: z._default(z.nullable(UnixSeconds), null), blank: null, example: 1_893_542_400 },
		stored: { column: 'discount_to', kind: 'moment' },
		input: { width: 'half' },
		onix: made('PriceDate 15 of the reduced price'),
		jsonLd: made('priceValidUntil'),
		yandex: absent('the feed is read again each hour, and YML has no end of a price'),
		opds: absent('a link to buy has no end of its price'),
		card: made('discountUntil'),
		page: made('the last day of the discount'),
	},
	/** A price of 0 that is meant; without it 0 is no price yet. */
	isFree: {
		value: { schema: z._default(z.boolean(), false), blank: false, example: true },
		stored: { column: 'is_free', kind: 'flag' },
		input: { width: 'full' },
		onix: absent('a price of 0 is told as free of charge'),
		jsonLd: absent('a price of 0 is the price of the offer'),
		yandex: absent('a price of 0 is the price of the offer'),
		opds: absent('a price of 0 is the price of the link'),
		card: absent('a price of 0 is shown as free'),
		page: absent('a price of 0 is shown as free'),
	},
	isReady: {
		value: { schema: z.boolean(), blank: false, example: false },
		stored: { column: 'is_ready', kind: 'flag' },
		input: { width: 'aside' },
		onix: made('PublishingStatus, ProductAvailability and NotificationType'),
		jsonLd: made('without it there is no offer'),
		yandex: made('without it there is no offer'),
		opds: made('without it there is no link to buy'),
		card: as('isReady'),
		page: made('the words "in production" in the place of the price'),
	},
	shownFrom: {
		value: { schema: z._default(z.nullable(UnixSeconds), 0), blank: null, example: 1_893_456_000 },
		stored: { column: 'shown_from', kind: 'publication' },
		input: { width: 'aside' },
		onix: made('PublishingDate 09; NotificationType 01 of a draft'),
		jsonLd: made('until then there is no page'),
		yandex: made('until then there is no offer'),
		opds: made('until then there is no publication'),
		card: made('until then there is no card'),
		page: made('until then there is no page'),
	},
	level: {
		value: { schema: z.nullable(Level), blank: null, example: 'C1', options: levels },
		stored: { column: 'level', kind: 'choice' },
		input: { width: 'third' },
		onix: made('Audience 23 (CEFR)'),
		jsonLd: made('educationalLevel, with the name of the scale'),
		yandex: as('Уровень'),
		opds: made('subject, with the name of the scale'),
		card: as('level'),
		page: as('fact'),
	},
	ageMark: {
		value: { schema: z.literal(ageMarks), blank: 0, example: 16, options: ageMarks },
		stored: { column: 'age_mark', kind: 'choice' },
		input: { width: 'third' },
		onix: made('Audience 02 "RARS" and AudienceRange 17 from'),
		jsonLd: made('typicalAgeRange, with no end'),
		yandex: made('age'),
		opds: absent('a publication has no property for an age mark'),
		card: as('ageMark'),
		page: as('fact'),
	},
	publishedOn: {
		value: { schema: z.iso.date(), blank: '', example: '2025-03-04' },
		stored: { column: 'published_on', kind: 'day' },
		input: { width: 'third', error: 'date' },
		onix: made('PublishingDate 01'),
		jsonLd: as('datePublished'),
		yandex: absent('an offer of this kind has no date'),
		opds: as('published'),
		card: as('publishedOn'),
		page: absent('readers are told what is new by the order of listings'),
	},
	categories: {
		value: { schema: z.array(RowId).check(z.maxLength(200)), blank: [], example: [6] },
		stored: { column: null, kind: 'categories' },
		input: { width: 'aside' },
		onix: made('a Subject 24 for each'),
		jsonLd: made('the breadcrumbs'),
		yandex: made('categoryId, the deepest'),
		opds: absent('a publication stands in the feeds of its categories and does not name them'),
		card: made('categories'),
		page: made('the way to the book and the related books'),
	},
	demo: {
		value: { schema: z.nullable(BookId), blank: null, example: 'other_demo' },
		stored: { column: 'demo_book_id', kind: 'book' },
		input: { width: 'full' },
		onix: absent('a demo is a page of this shop and no product'),
		jsonLd: made('workExample'),
		yandex: absent('an offer has no place for a demo'),
		opds: made('the link to a sample'),
		card: made('demo and hasDemo'),
		page: made('the link to the demo'),
	},
	demoPages: {
		value: { schema: z._default(z.nullable(PageRanges), null), blank: null, example: '1-6, 9' },
		stored: { column: 'demo_pages', kind: 'pages' },
		input: { width: 'full', error: 'pages' },
		onix: absent('a demo is a page of this shop and no product'),
		jsonLd: absent('the demo that is made of them is named'),
		yandex: absent('an offer has no place for a demo'),
		opds: absent('the demo that is made of them is named'),
		card: absent('the demo that is made of them is named'),
		page: absent('the demo that is made of them is shown'),
	},
	paper: {
		value: { schema: Link, blank: null, example: 'https://example.com/paper' },
		stored: { column: 'paper_url', kind: 'link' },
		input: { width: 'half', error: 'link' },
		onix: absent('the paper edition is a product of another shop'),
		jsonLd: absent('the paper edition is a product of another shop'),
		yandex: absent('the paper edition is a product of another shop'),
		opds: absent('the paper edition is a product of another shop'),
		card: made('relatedMaterialProduct'),
		page: made('the link to the paper edition'),
	},
	/** The shop link; null for its page on the partner site. */
	purchase: {
		value: { schema: z._default(Link, null), blank: null, example: 'https://example.com/buy' },
		stored: { column: 'purchase_url', kind: 'link' },
		input: { width: 'half', error: 'link' },
		onix: absent('a supplier is named with the page of the book in this shop'),
		jsonLd: made('the address of the offer'),
		yandex: absent('the feed leads to the page of the book in this shop'),
		opds: made('the link to buy'),
		card: made('url'),
		page: made('the button to buy'),
	},
	description_ru: {
		value: { schema: Description, blank: '', example: 'Для *чтения*.' },
		stored: { column: 'description_ru', kind: 'richText' },
		input: { width: 'half' },
		onix: made('TextContent 03 in rus'),
		jsonLd: made('description, of a Russian page'),
		yandex: made('description'),
		opds: made('description, of a Russian feed'),
		card: made('description, for a Russian visitor'),
		page: made('below the facts, of a Russian page'),
	},
	description_en: {
		value: { schema: Description, blank: '', example: 'For *reading*.' },
		stored: { column: 'description_en', kind: 'richText' },
		input: { width: 'half' },
		onix: made('TextContent 03 in eng'),
		jsonLd: made('description, of an English page'),
		yandex: absent('the feed is in Russian'),
		opds: made('description, of an English feed'),
		card: made('description, for an English visitor'),
		page: made('below the facts, of an English page'),
	},
} satisfies { [name: string]: ProductField }

type Fields = typeof productFields
export type FieldName = keyof Fields
export type FieldColumn = Exclude<Fields[FieldName]['stored']['column'], null>
export type CardField = {
	[name in FieldName]: Fields[name]['card'] extends { as: name } ? name : never
}[FieldName]
export type FactField = {
	[name in FieldName]: Fields[name]['page'] extends { as: 'fact' } ? name : never
}[FieldName]

export const fieldNames = Object.keys(productFields) as FieldName[]

export function fieldOf(name: FieldName): ProductField {
	return productFields[name]
}

/** A column's value as the field's; a choice that no longer exists is null. */
export function fieldValue(name: FieldName, stored: unknown): unknown {
	const {
		value,
		stored: { kind },
	} = fieldOf(name)
	if (kind === 'price' && stored !== null) return Number(stored) / 100
	if (stored instanceof Date) return Math.floor(stored.getTime() / 1000)
	return value.options === undefined || value.options.some(option => option === stored) ? stored : value.blank
}

export function fieldsIn(output: OutputName): { name: FieldName; as: string }[] {
	return fieldNames.flatMap(name => {
		const place = fieldOf(name)[output]
		return 'as' in place ? [{ name, as: place.as }] : []
	})
}

export const factFields = fieldsIn('page').map(({ name }) => name) as FactField[]
