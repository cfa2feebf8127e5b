import type { RequestOptions } from 'node:http'

/** A request; `leaveAfterMs`: the client is gone by then. */
export type Attack = RequestOptions & { body?: Buffer; leaveAfterMs?: number }
type Make = (at: number, demo: { bookId: string; edition: string }) => Attack

const json = { 'content-type': 'application/json' }
const large = Buffer.alloc(16 * 1_048_576, '[')
const shades = ['%72u', '"ru"', 'e%6e', 'x'.repeat(8000), '%00', 'ru; lang=en']
const pages = ['/', '/books', '/amazon', '/books/sale']
const one = <T>(all: readonly T[], at: number) => all[at % all.length] as T

export const attacks = {
	'new addresses of /books': at => ({
		path: one([`/books?utm_source=${at}`, `/books?x=${at}`, `/books?search=word${at}`], at),
	}),
	'searches and suggestions': at => ({
		path: one(
			[
				`/api/content/suggestions?q=wor${at}`,
				`/api/content/listing?listing=all&query=search%3Da${at}`,
				`/api/content/products?v=${at}`,
			],
			at,
		),
	}),
	'documents for programs': at => ({
		path: one(
			['/api/openapi.json', '/feeds/yandex.yml', '/opds/books', '/sitemap.xml', '/api/word-check/words'],
			at,
		),
	}),
	'16 MB to calls of others': at => ({
		method: 'POST',
		path: one(['/api/conteditor/savetexts', '/api/conteditor/save', '/api/drafts/product:a'], at),
		headers: { ...json, 'content-length': large.length },
		body: large,
	}),
	'64 kB to calls of everybody': at => ({
		method: 'POST',
		path: one(['/api/exercises/check', '/api/content', '/api/reading/search'], at),
		headers: json,
		body: Buffer.from(JSON.stringify({ book_id: 'a'.repeat(65_000) })),
	}),
	'wrong sign-ins, addresses made up': at => ({
		method: 'POST',
		path: one(['/api/auth', '/api/partners/login'], at),
		headers: { ...json, 'x-forwarded-for': `192.0.2.${at % 250}, 203.0.113.9` },
		body: Buffer.from(JSON.stringify({ username: `user${at}@example.com`, password: 'guessing' })),
	}),
	'pages as PDFs, left at once': (at, { bookId, edition }) => ({
		path: `/content/page-pdfs/${bookId}/${edition}/${at % 20}?${at}`,
		leaveAfterMs: 5,
	}),
	'cookies oddly spelt': at => ({
		path: one(pages, at),
		headers: { cookie: `lang=${one(shades, at)}`, 'accept-language': one(['en', 'ru', 'xx'], at) },
	}),
	'pictures and code that nobody has made': (at, { bookId, edition }) => ({
		path: one(
			[
				`/content/share/${bookId.replace(/_demo$/, '')}.jpg`,
				`/content/share/none-${at}.cover.jpg`,
				`/content/looks/${bookId}/${edition}/${at % 40}`,
				`/assets/page-${at}.js`,
			],
			at,
		),
	}),
	'sign-ups at the sandbox, addresses made up': at => ({
		method: 'POST',
		path: '/sandbox/sign-up',
		headers: {
			'content-type': 'application/x-www-form-urlencoded',
			'x-forwarded-for': `192.0.2.${at % 250}, 203.0.113.9`,
		},
		body: Buffer.from(
			new URLSearchParams({
				...{ name: 'Anna', email: `anna${at}@example.com`, password: 'guessing-1', repeated: 'guessing-1' },
			}).toString(),
		),
	}),
	'HEAD on public pages': at => ({ method: 'HEAD', path: `${one(pages, at)}?v=${at % 50}` }),
} satisfies { [name: string]: Make }
export type AttackName = keyof typeof attacks
