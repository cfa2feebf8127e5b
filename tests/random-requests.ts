import type { PageRequest } from './pages.ts'

/** The same numbers for the same seed: mulberry32. */
function random(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

const paths = [
	...[
		'/',
		'/books',
		'/Books',
		'/%62ooks',
		'/books/',
		'/books//',
		'//books',
		'/books/1',
		'/books/%31',
		'/books/sale',
	],
	...[
		'/all-books',
		'/book-info/tale',
		'/book-info/ta%6Ce',
		'/book-info/TALE',
		'/book-info/..',
		'/book-info/%2e%2e',
	],
	...[
		'/legal/offer',
		'/LEGAL/privacy',
		'/wishes',
		'/amazon',
		'/login',
		'/nowhere',
		'/books.data',
		'/404',
		'/_root.data',
	],
	...[
		'/api/content/products',
		'/api/content/products/',
		'/register/complete',
		'/demo-books/nothing',
		'/view-books/7',
	],
]
const parameters = [
	...[
		'utm_source=a',
		'utm_source=b',
		'yclid=1',
		'gclid=%ff',
		'x',
		'x=1&x=2',
		'=',
		'&',
		'%',
		'lang',
		'lang=',
		'lang=de',
	],
	...[
		'lang=ru',
		'lang=%72u',
		'lang=en&lang=ru',
		'LANG=ru',
		'level=A2',
		'level=A2&level=B1',
		'level=B1&level=A2',
	],
	...[
		'level=Z9',
		'page=1',
		'page=01',
		'page=2',
		'page=-1',
		'page=1&page=2',
		'sort=cheap',
		'sort=wrong',
		'audio=1',
	],
	...[
		'search=tale',
		'search=+tale+',
		'search=%74ale',
		'search=',
		'search=тал',
		'publisher=Millrood',
		'from=10&to=9',
	],
]
const cookies = [
	...[
		'lang=ru',
		'lang=en',
		'lang=%72u',
		'lang ="ru"',
		'lang="ru"',
		' lang = ru ',
		'lang=en; lang=ru',
		'lang=ru; lang=en',
	],
	...[
		'LANG=ru',
		'xlang=ru',
		'a=lang=ru',
		'lang',
		'lang=',
		'lang=%',
		'lang=%E0%A4%A',
		'lang=ru,en',
		'a=1;lang=ru;b',
	],
	...[`a=${'x'.repeat(8000)}; lang=ru`, `lang=${'r'.repeat(4000)}u`, ';;;', 'lang=\u00e9'],
]
const languages = [
	...[
		'en',
		'ru',
		'ru-RU,ru;q=0.9,en;q=0.8',
		'en;q=0.1, ru;q=0.2',
		'de',
		'de, ru;q=0',
		'*',
		'',
		'RU',
		'ru;q=x',
	],
	...[`${'de,'.repeat(200)}ru`, ',,,ru'],
]

const sites = ['none', 'same-origin', 'same-site', 'cross-site', 'Same-Origin', 'same-origin, none', '']

/** Requests as nobody types them, the same for the same seed; most of them are for one of few pages. */
export function randomRequests({ seed, count }: { seed: number; count: number }): PageRequest[] {
	const next = random(seed)
	const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
	return Array.from({ length: count }, () => {
		const query = Array.from({ length: Math.floor(next() * 4) }, () => pick(parameters)).join('&')
		const path = pick(paths)
		return {
			method: next() < 0.25 ? 'HEAD' : 'GET',
			path: encodeURI(query === '' ? path : `${path}?${query}`).replaceAll('%25', '%'),
			headers: {
				...(next() < 0.5 ? { cookie: pick(cookies) } : {}),
				...(next() < 0.7 ? { 'accept-language': pick(languages) } : {}),
				...(next() < 0.5 ? { 'sec-fetch-site': pick(sites) } : {}),
			},
		}
	})
}
