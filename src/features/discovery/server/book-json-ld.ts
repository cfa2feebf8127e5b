import { plainText } from '#contract/rich-text.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Card } from '#features/catalogue/contract.ts'
import type { Step, Track } from '../contract.ts'
import { bookPath, type PublicUrl, pageAddress, shareAddress } from './addresses.ts'

type About = {
	publicUrl: PublicUrl
	language: Language
	/** From the shop's door to the book itself. */
	trail: readonly Step[]
	/** A track that everybody may hear. */
	track: Track | null
	accessibilitySummary: string
}
type Json = { [key: string]: unknown }

/** What a book's page says to search engines, in the words of schema.org. */
export function bookJsonLd(book: Card, about: About): Json {
	return { '@context': 'https://schema.org', '@graph': [bookOf(book, about), breadcrumbs(about)] }
}

function bookOf(book: Card, about: About): Json {
	const { publicUrl, language, track } = about
	const address = pageAddress(publicUrl, bookPath(book.book_id))
	return {
		// A search engine wants an offer of everything that it calls a product.
		'@type': book.isReady ? ['Book', 'Product'] : 'Book',
		'@id': address,
		url: pageAddress(publicUrl, bookPath(book.book_id), language),
		name: book.name,
		description: plainText(book.description),
		image: shareAddress(publicUrl, book.book_id),
		author: book.author.split(', ').map(name => ({ '@type': 'Person', name })),
		publisher: { '@type': 'Organization', name: book.publisher },
		brand: { '@type': 'Brand', name: book.publisher },
		sku: book.product_id,
		inLanguage: 'en',
		bookFormat: 'https://schema.org/EBook',
		datePublished: book.publishedOn,
		typicalAgeRange: `${book.ageMark}-`,
		learningResourceType: 'textbook',
		...(book.pages ? { numberOfPages: book.pages } : {}),
		...(book.level ? { educationalLevel: `CEFR ${book.level}` } : {}),
		...(book.series ? { isPartOf: { '@type': 'BookSeries', name: book.series } } : {}),
		...(book.isReady ? { offers: offerOf(book, publicUrl) } : {}),
		...(book.demo ? { workExample: demoOf(book, publicUrl) } : {}),
		...(track ? { audio: audioOf(track, publicUrl) } : {}),
		...accessOf(book, about),
	}
}

function offerOf(book: Card, publicUrl: PublicUrl): Json {
	return {
		'@type': 'Offer',
		url: new URL(book.url, publicUrl).href,
		price: book.price.toFixed(2),
		priceCurrency: 'RUB',
		...(book.discountUntil === null
			? {}
			: { priceValidUntil: new Date(book.discountUntil * 1000).toISOString() }),
		availability: 'https://schema.org/InStock',
		itemCondition: 'https://schema.org/NewCondition',
		seller: { '@type': 'Organization', name: book.publisher },
	}
}

function demoOf(book: Card, publicUrl: PublicUrl): Json {
	const url = `${publicUrl}/demo-books/${book.demo}`
	return {
		'@type': 'Book',
		name: book.name,
		url,
		bookFormat: 'https://schema.org/EBook',
		isAccessibleForFree: true,
		potentialAction: { '@type': 'ReadAction', target: url },
	}
}

function audioOf(track: Track, publicUrl: PublicUrl): Json {
	return {
		'@type': 'AudioObject',
		name: track.title,
		contentUrl: `${publicUrl}${track.src}`,
		encodingFormat: 'audio/mpeg',
		isAccessibleForFree: true,
	}
}

/** Only what is true of every book here: pages are pictures with their text beside them for search. */
function accessOf(book: Card, { accessibilitySummary }: About): Json {
	return {
		accessMode: ['visual', 'textual', ...(book.audioMinutes ? ['auditory'] : [])],
		accessModeSufficient: [{ '@type': 'ItemList', itemListElement: ['visual'] }],
		accessibilityFeature: ['tableOfContents', 'pageNavigation'],
		accessibilityControl: ['fullKeyboardControl', 'fullMouseControl', 'fullTouchControl'],
		accessibilityHazard: ['noFlashingHazard', 'noMotionSimulationHazard'],
		accessibilitySummary,
	}
}

function breadcrumbs({ publicUrl, trail, language }: About): Json {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: trail.map(({ name, path }, place) => ({
			'@type': 'ListItem',
			position: place + 1,
			name,
			item: pageAddress(publicUrl, path, language),
		})),
	}
}
