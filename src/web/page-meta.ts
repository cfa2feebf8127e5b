import type { MetaDescriptor } from 'react-router'
import { fallbackLanguage, isLanguage, languages } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'

type About = {
	title: string
	description?: string
	publicUrl: string
	/** With distinguishing parameters, as `?page=2`. */
	path: string
	/** The query of the request: a page requested in one language is its own canonical page. */
	search?: string
	/** Open Graph image, 1200 by 630; the shop's by default. */
	image?: { src: string; alt: string }
	type?: 'website' | 'book'
}

export function pageMeta({ title, description, publicUrl, path, ...about }: About): MetaDescriptor[] {
	const { search = '', type = 'website' } = about
	const { image = { src: `${publicUrl}/content/icons/share.jpg`, alt: 'Folio' } } = about
	const language = new URLSearchParams(search).get('lang')
	const address = (language: unknown) =>
		`${publicUrl}${path}${isLanguage(language) ? `${path.includes('?') ? '&' : '?'}lang=${language}` : ''}`
	return [
		{ title },
		...(description ? [{ name: 'description', content: description }] : []),
		link('canonical', { href: address(language) }),
		...languages.map(language => link('alternate', { hrefLang: language, href: address(language) })),
		link('alternate', { hrefLang: 'x-default', href: address(null) }),
		link('alternate', { type: 'application/rss+xml', href: '/feeds/new.xml' }),
		link('alternate', { type: 'application/opds+json', href: '/opds' }),
		{ property: 'og:site_name', content: 'Folio' },
		{ property: 'og:title', content: title },
		{ property: 'og:type', content: type },
		{ property: 'og:url', content: address(language) },
		...(description ? [{ property: 'og:description', content: description }] : []),
		...shared(image),
	]
}

function link(rel: string, attributes: { [name: string]: string }): MetaDescriptor {
	return { tagName: 'link', rel, ...attributes }
}

function shared({ src, alt }: { src: string; alt: string }): MetaDescriptor[] {
	return [
		{ property: 'og:image', content: src },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
		{ property: 'og:image:alt', content: alt },
		{ name: 'twitter:card', content: 'summary_large_image' },
	]
}

export type PageMatches = readonly ({ loaderData?: unknown } | undefined)[]

export function pageLanguage([root]: PageMatches): Language {
	const data = root?.loaderData
	const isKnown = typeof data === 'object' && data !== null && 'language' in data
	return isKnown && isLanguage(data.language) ? data.language : fallbackLanguage
}

/** At most 160 characters, cut at a word boundary. */
export function shortened(text: string): string {
	const line = text.replace(/\s+/g, ' ')
	return line.length > 160 ? line.slice(0, 158).replace(/\s+\S*$/, ' …') : line
}
