import type { Language } from '#contract/vocabulary.ts'

type About = { language: Language; words: { description: string; books: string; mine: string } }

const icon = (file: string, side: number, purpose: 'any' | 'maskable') => ({
	src: `/content/icons/${file}`,
	sizes: `${side}x${side}`,
	type: 'image/png',
	purpose,
})

/** W3C Web Application Manifest. */
export function manifest({ language, words }: About): object {
	return {
		id: '/',
		name: 'Folio',
		short_name: 'Folio',
		description: words.description,
		lang: language,
		dir: 'ltr',
		start_url: '/',
		scope: '/',
		display: 'standalone',
		background_color: '#faf7f2',
		theme_color: '#faf7f2',
		categories: ['books', 'education'],
		icons: [
			icon('192.png', 192, 'any'),
			icon('512.png', 512, 'any'),
			icon('maskable-512.png', 512, 'maskable'),
		],
		shortcuts: [
			{ name: words.mine, url: '/dashboard' },
			{ name: words.books, url: '/books' },
		],
	}
}
