import type { MetaDescriptor } from 'react-router'
import { fallbackLanguage, isLanguage, languages } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'

type About = { title: string; description?: string; publicUrl: string; path: string }

/** Title, description, one canonical address and the page's address in each language. */
export function pageMeta({ title, description, publicUrl, path }: About): MetaDescriptor[] {
	const address = `${publicUrl}${path}`
	return [
		{ title },
		...(description ? [{ name: 'description', content: description }] : []),
		{ tagName: 'link', rel: 'canonical', href: address },
		...languages.map(language => ({
			tagName: 'link' as const,
			rel: 'alternate',
			hrefLang: language,
			href: `${address}?lang=${language}`,
		})),
	]
}

export type PageMatches = readonly ({ loaderData?: unknown } | undefined)[]

/** The language a page is rendered in, as its root route knows it. */
export function pageLanguage([root]: PageMatches): Language {
	const data = root?.loaderData
	const isKnown = typeof data === 'object' && data !== null && 'language' in data
	return isKnown && isLanguage(data.language) ? data.language : fallbackLanguage
}
