import { plainText } from '#contract/rich-text.ts'
import type { Language } from '#contract/vocabulary.ts'
import { tag, type Xml, xmlHead } from '#platform/xml.ts'
import { bookPath, type PublicUrl, pageAddress } from './addresses.ts'
import type { ShownBook } from './shown-books.ts'

type About = { publicUrl: PublicUrl; language: Language; title: string; description: string }

/** RSS 2.0 of the newest books. */
export function newBooksFeed(
	books: readonly ShownBook[],
	{ publicUrl, language, title, description }: About,
): string {
	const self = `${publicUrl}/feeds/new.xml?lang=${language}`
	const channel = tag(
		'channel',
		{},
		tag('title', {}, title),
		tag('link', {}, pageAddress(publicUrl, '/', language)),
		tag('description', {}, description),
		tag('language', {}, language),
		tag('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
		...books.map(book => item(book, publicUrl, language)),
	)
	return xmlHead + tag('rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }, channel).xml
}

function item(book: ShownBook, publicUrl: PublicUrl, language: Language): Xml {
	return tag(
		'item',
		{},
		tag('title', {}, `${book.name}. ${book.author}`),
		tag('link', {}, pageAddress(publicUrl, bookPath(book.book_id), language)),
		// A book is one item in both languages.
		tag('guid', { isPermaLink: 'true' }, pageAddress(publicUrl, bookPath(book.book_id))),
		tag('pubDate', {}, new Date(book.publishedOn).toUTCString()),
		tag('description', {}, plainText(book.description)),
	)
}
