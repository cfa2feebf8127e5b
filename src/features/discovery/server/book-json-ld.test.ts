import { expect, test } from 'vitest'
import type { Card } from '#features/catalogue/contract.ts'
import { blankProduct } from '#features/products/contract.ts'
import { bookJsonLd } from './book-json-ld.ts'

const card: Card = {
	...blankProduct('2026-03-12'),
	book_id: 'tales',
	hasDemo: true,
	product_id: 'tales',
	name: 'Tales from the Harbour',
	author: 'Olga Petrova, Martin Hale',
	publisher: 'Millrood Press',
	description: 'Short stories.',
	logo: null,
	logoWidth: null,
	logoHeight: null,
	logoColour: null,
	price: 450,
	discountUntil: null,
	isReady: true,
	demo: 'tales_demo',
	url: '/sandbox/buy/tales',
	relatedMaterialProduct: null,
	categories: [{ categoryId: 1 }],
	level: 'A2',
	ageMark: 12,
	pages: 64,
	audioMinutes: 30,
}
const about = {
	publicUrl: 'https://shop.example',
	language: 'en' as const,
	breadcrumbs: [
		{ name: 'All books', path: '/books' },
		{ name: 'Tales from the Harbour', path: '/book-info/tales' },
	],
	track: { title: 'Page 3', src: '/content/sounds/tales_demo/01.mp3' },
	accessibilitySummary: 'Pages are pictures.',
}
const graph = (book: Card) => bookJsonLd(book, about)['@graph']

test('a book on sale is a book and a product with an offer in roubles', () => {
	expect(graph(card)).toMatchObject([
		{
			'@type': ['Book', 'Product'],
			name: 'Tales from the Harbour',
			author: [{ name: 'Olga Petrova' }, { name: 'Martin Hale' }],
			image: 'https://shop.example/content/share/tales.jpg',
			offers: {
				'@type': 'Offer',
				price: '450.00',
				priceCurrency: 'RUB',
				availability: 'https://schema.org/InStock',
				url: 'https://shop.example/sandbox/buy/tales',
			},
			audio: {
				'@type': 'AudioObject',
				contentUrl: 'https://shop.example/content/sounds/tales_demo/01.mp3',
			},
			workExample: { isAccessibleForFree: true, url: 'https://shop.example/demo-books/tales_demo' },
			educationalLevel: 'CEFR A2',
			typicalAgeRange: '12-',
			accessibilityHazard: ['noFlashingHazard', 'noMotionSimulationHazard'],
		},
		{
			'@type': 'BreadcrumbList',
			itemListElement: [
				{ position: 1, name: 'All books', item: 'https://shop.example/books?lang=en' },
				{ position: 2, item: 'https://shop.example/book-info/tales?lang=en' },
			],
		},
	])
})

test('a book in production is no product and has no offer', () => {
	const [book] = graph({ ...card, isReady: false }) as object[]

	expect(book).toMatchObject({ '@type': 'Book' })
	expect(book).not.toHaveProperty('offers')
})

test('a reduced price says until when it holds, and a description is told without its marks', () => {
	const reduced = {
		...card,
		priceWithoutDiscount: 600,
		discountUntil: Date.parse('2026-12-01T07:00:00Z') / 1000,
	}

	expect(graph({ ...reduced, description: 'For **B1**.' })).toMatchObject([
		{ description: 'For B1.', offers: { priceValidUntil: '2026-12-01T07:00:00.000Z' } },
		{},
	])
})

test('a recording is named by the type that its file has', () => {
	const track = { title: 'Page 3', src: '/content/sounds/tales_demo/01.m4a' }
	expect(bookJsonLd(card, { ...about, track })['@graph']).toMatchObject([
		{ audio: { encodingFormat: 'audio/mp4' } },
		{},
	])
})
