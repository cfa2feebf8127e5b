import type { PublicUrl } from './addresses.ts'

/** Personal screens and calls. */
const closed = [
	'/api/',
	'/sandbox',
	'/view-books/',
	'/dashboard',
	'/my-words',
	'/offline',
	'/profile',
	'/partner-dashboard',
	'/register',
	'/new-password',
	'/buy/',
	'/quiz',
	'/test',
	'/admin',
]

export function robots(publicUrl: PublicUrl): string {
	return [
		'User-agent: *',
		...closed.map(path => `Disallow: ${path}`),
		'',
		`Sitemap: ${publicUrl}/sitemap.xml`,
		'',
	].join('\n')
}
