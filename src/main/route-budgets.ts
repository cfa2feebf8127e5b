import type { Budget } from '#http/rate-limits.ts'

const minute = { windowS: 60 }
const quarter = { windowS: 15 * 60 }

/**
 * Requests per account and per IP address. An account is one person with a browser; an address may be a school, where
 * thirty pupils open the same book in the same minute.
 */
export const budgets = {
	call: { ...minute, perAccount: 600, perAddress: 6000 },
	editing: { ...minute, perAccount: 1200, perAddress: 6000 },
	/** Page images and audio: somebody who turns pages quickly has several in flight, and prefetches. */
	'page image': { ...minute, perAccount: 1200, perAddress: 12_000 },
	/** A one-page PDF costs a worker task. */
	'page PDF': { ...minute, perAccount: 120, perAddress: 600 },
	/** Pages that are not cached. */
	rendering: { ...minute, perAccount: 300, perAddress: 300 },
	search: { ...minute, perAccount: 120, perAddress: 900 },
	/** Chunks of a file: half a gigabyte is a few hundred. */
	upload: { ...minute, perAccount: 1200, perAddress: 2400 },
	/** A viewer requests ranges of it. */
	'book file': { ...quarter, perAccount: 300, perAddress: 1800 },
	export: { ...minute, perAccount: 30, perAddress: 120 },
	feed: { ...minute, perAccount: 120, perAddress: 120 },
	/** All calls of one key of a publisher's program. */
	'publisher key': { ...minute, perAccount: 120, perAddress: 120 },
	/** Each costs a slow hash. Failures are counted as well: 10 per account, 30 per address in 15 minutes. */
	'sign-in': { ...minute, perAccount: 30, perAddress: 120 },
	'sign-up': { ...quarter, perAccount: 30, perAddress: 60 },
} as const satisfies { [name: string]: Budget }
export type BudgetName = keyof typeof budgets

/** By method and route, by route, or by the longest prefix of a route; `null` is unlimited. */
const routes: { [route: string]: BudgetName | null } = {
	'/healthz': null,
	'/readyz': null,
	'/robots.txt': null,
	'/manifest.webmanifest': null,
	'/favicon.ico': null,
	'/assets/*': null,
	// Of another build, from the file store.
	'/assets/:name': 'page image',
	'/pdfjs/*': null,
	'/sandbox/assets/*': null,
	'/content/icons/*': null,
	// Pages are counted when they are rendered.
	'/*': null,
	'/api/*': 'call',
	'/content/*': 'call',
	'/api/openapi.json': 'feed',
	'/api/content/vinfo': 'call',
	'/api/content/products': 'call',
	'/api/content/cards': 'call',
	'/api/content/suggestions': 'search',
	'/api/content/listing': 'search',
	'/api/content/bookinfo': 'call',
	'/api/content': 'book file',
	'/api/users': 'call',
	'POST /api/users': 'sign-up',
	'/api/users/export': 'export',
	'/api/users/profile': 'call',
	'/api/auth': 'sign-in',
	'/api/auth/logout': 'call',
	'/api/auth/renew': 'call',
	'/api/activity': 'call',
	'/api/overview': 'editing',
	'/api/status': 'editing',
	'/api/presence': 'editing',
	'/api/savedfilters': 'editing',
	'/api/savedfilters/*': 'editing',
	'/api/adminsearch': 'editing',
	'/api/staff': 'editing',
	'/api/staff/*': 'editing',
	'/api/readers': 'editing',
	'/api/readers/*': 'editing',
	'/api/realtime': 'call',
	'/api/subscriptions': 'call',
	'/api/bookmarks/': 'call',
	'/api/my-words': 'call',
	'/api/my-words/*': 'call',
	'/api/my-words/words.apkg': 'export',
	'/api/notes/*': 'call',
	'/api/ink/*': 'call',
	'/api/exercises/*': 'call',
	'/api/offline-books/*': 'call',
	'/offline-worker.js': null,
	'/api/wishes': 'call',
	'/api/reading/open': 'call',
	'/api/reading/position': 'call',
	'/api/reading/progress': 'call',
	'/api/reading/search': 'search',
	'/api/listening/*': 'call',
	'/api/listening/search': 'search',
	'/api/quiz/*': 'call',
	'/api/partners/login': 'sign-in',
	'/api/partners/orders': 'call',
	'/api/partners/sales': 'call',
	'/api/partners/statement-mail': 'call',
	'/api/partners/keys': 'call',
	'/api/partners/keys/*': 'call',
	'/api/partners/exercise-books': 'call',
	'/api/partners/key-pages': 'call',
	'/api/partners/insights/*': 'call',
	'/api/insights/*': 'call',
	'/api/partners/*': 'export',
	'/api/partner-site/events': 'call',
	'/api/partner-site/purchases/:product_id': 'call',
	'/api/partnerseditor/logos/:record_id': 'upload',
	'/api/partnerseditor/*': 'editing',
	'/api/conteditor/*': 'editing',
	'/api/publishing/*': 'editing',
	'/api/bookarchive': 'editing',
	'/api/bookarchive/*': 'editing',
	'/api/bookids/*': 'editing',
	'/api/conteditor/exercise-files/*': 'export',
	'/api/conteditor/exercise-sheet': 'export',
	'/api/conteditor/exports': 'export',
	'/api/conteditor/exports/:run/file': 'export',
	'/api/conteditor/sounds/:book_id/:file': 'upload',
	'/api/conteditor/covers/:book_id': 'upload',
	'/api/conteditor/teacher-keys/:book_id': 'upload',
	'/api/drafts/:name': 'editing',
	'/api/editions/*': 'editing',
	'/api/imports': 'editing',
	'/api/imports/*': 'editing',
	'/api/jobs': 'editing',
	'/api/jobs/*': 'editing',
	'/api/uploads': 'upload',
	'/api/uploads/*': 'upload',
	'/content/covers/:file': 'page image',
	'/content/logos/:file': 'page image',
	'/content/pages/*': 'page image',
	'/content/texts/*': 'page image',
	'/content/exercises/*': 'page image',
	'/api/words/coverage': 'call',
	'/api/word-check/*': 'call',
	'/content/spoken/*': 'page image',
	'/content/words/*': 'call',
	'/content/unit-words/*': 'call',
	'/content/sheets/*': 'page image',
	'/content/looks/*': 'page image',
	'/content/spreads/*': 'page image',
	'/content/share/:file': 'page image',
	'/content/sounds/*': 'page image',
	'/content/peaks/*': 'page image',
	'/content/page-pdfs/*': 'page PDF',
	'/sitemap.xml': 'feed',
	'/sitemaps/*': 'feed',
	'/feeds/*': 'feed',
	'/opds': 'feed',
	'/opds/*': 'feed',
	'/sandbox': 'call',
	'/sandbox/*': 'call',
	'POST /sandbox/sign-in': 'sign-in',
	'POST /sandbox/sign-up': 'sign-up',
}
/** Fallback routes: a route of its own has to be named. */
const catchAll = new Set(['/*', '/api/*', '/content/*'])
const beginnings = Object.keys(routes)
	.filter(route => route.endsWith('*'))
	.sort((a, b) => b.length - a.length)

/** @param route method and pattern, such as `POST /api/content`; undefined if the table has no entry */
export function decidedBudget(route: string): BudgetName | null | undefined {
	const [, path = ''] = route.split(' ')
	for (const key of [route, path]) if (key in routes) return routes[key]
	const beginning = beginnings.find(each => path.startsWith(each.slice(0, -1)) && !catchAll.has(each))
	return beginning === undefined ? undefined : routes[beginning]
}

/** The budget of a route; `call` if the table has no entry. */
export function budgetOf(route: string): BudgetName | undefined {
	const decided = decidedBudget(route)
	return decided === undefined ? 'call' : (decided ?? undefined)
}
