import type { MetaDescriptor } from 'react-router'
import { languages } from '#contract/language.ts'

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
