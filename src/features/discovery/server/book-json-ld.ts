import { typeOfSound } from '#contract/audio-formats.ts'
import { plainText } from '#contract/rich-text.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Card } from '#features/catalogue/contract.ts'
import type { Breadcrumb, Track } from '../contract.ts'
import { bookPath, type PublicUrl, pageAddress, shareAddress } from './addresses.ts'
import { shownFields } from './shown-fields.ts'

type About = {
	publicUrl: PublicUrl
	language: Language
	breadcrumbs: readonly Breadcrumb[]
	track: Track | null
	accessibilitySummary: string
}
type Json = { [key: string]: unknown }

export function bookJsonLd(book: Card, about: About): Json {
	return { '@context': 'https://schema.org', '@graph': [bookOf(book, about), breadcrumbs(about)] }
}

function bookOf(book: Card, about: About): Json {
	const { publicUrl, language, track } = about
	const address = pageAddress(publicUrl, bookPath(book.book_id))
	return {
		// Search engines require an offer for every Product.
		'@type': book.isReady ? ['Book', 'Product'] : 'Book',
		'@id': address,
		url: pageAddress(publicUrl, bookPath(book.book_id), language),
		description: plainText(book.description),
		image: shareAddress(publicUrl, book.book_id),
		author: book.author.split(', ').map(name => ({ '@type': 'Person', name })),
		publisher: { '@type': 'Organization', name: book.publisher },
		brand: { '@type': 'Brand', name: book.publisher },
		sku: book.product_id,
		inLanguage: 'en',
		bookFormat: 'https://schema.org/EBook',
		typicalAgeRange: `${book.ageMark}-`,
		learningResourceType: 'textbook',
		// A field that the table names itself takes the place of what is derived here.
		...Object.fromEntries(shownFields('jsonLd', book)),
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
		encodingFormat: typeOfSound(track.src),
		isAccessibleForFree: true,
	}
}

/** Only what is true of every book: pages are images with a text layer. */
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

function breadcrumbs({ publicUrl, breadcrumbs, language }: About): Json {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: breadcrumbs.map(({ name, path }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: pageAddress(publicUrl, path, language),
		})),
	}
}
