import type { Change } from '#http/server.ts'
import type { ActivityKind } from '../contract.ts'

/** By the beginning of the address, the longest first. */
const kindOf: readonly (readonly [path: string, kind: ActivityKind])[] = [
	['/api/conteditor/products', 'import'],
	['/api/conteditor/changeproducts', 'product'],
	['/api/conteditor/undoimport', 'import'],
	['/api/conteditor/saveproduct', 'product'],
	['/api/publishing', 'product'],
	['/api/bookarchive', 'book'],
	['/api/bookids', 'book'],
	['/api/conteditor/savecategories', 'category'],
	['/api/conteditor/cover', 'cover'],
	['/api/conteditor/pagecover', 'cover'],
	['/api/conteditor/undocover', 'cover'],
	['/api/conteditor/saveaudio', 'audio'],
	['/api/conteditor/sounds', 'audio'],
	['/api/listening', 'audio'],
	['/api/partnerseditor/closemonth', 'money'],
	['/api/partnerseditor/terms', 'money'],
	['/api/partnerseditor/entry', 'money'],
	['/api/partnerseditor/assign', 'money'],
	['/api/partnerseditor', 'partner'],
	['/api/quiz', 'quiz'],
	['/api/readers', 'reader'],
	['/api/staff', 'staff'],
	['/api/imports', 'import'],
	['/api/uploads', 'import'],
	['/api/editions', 'book'],
	['/api/conteditor', 'book'],
]
/** Names under which calls and answers have the id of their record, the most telling first. */
const idNames = [
	'reader_id',
	'book_id',
	'book_ids',
	'product_id',
	'publisher_id',
	'task_id',
	'job_id',
	'upload_id',
	'run',
	'import_id',
	'partner_id',
	'record_id',
	'number',
	'numbers',
	'month',
	'user_id',
]
/** Calls that do one of several things: which field says what was done. A plan that was looked at is sent with what applies it. */
const detailNames: { readonly [action: string]: string } = {
	'POST /api/publishing/:book_id': 'state',
	'POST /api/bookarchive': 'place',
	'POST /api/conteditor/save': 'schemaType',
	'POST /api/conteditor/changeproducts': 'plan',
	'POST /api/conteditor/products': 'plan',
	'POST /api/partnerseditor/entry': 'kind',
}
const recordLength = 200
/** Versions are counted. One that is larger is a moment, which says nothing to a person and does not fit the column. */
const maxInteger = 2_147_483_647

/** Ids and versions of a call that changed something; nothing else of what was sent or answered is looked at. */
export function entryOf({ endpoint, params, query, body, reply }: Change) {
	const [, kind = 'book'] = kindOf.find(([path]) => endpoint.path.startsWith(path)) ?? []
	const places = [
		params,
		query,
		body,
		inside(body, 'data'),
		reply,
		...Object.values(object(reply)).slice(0, 5),
	]
	return {
		kind: kind as ActivityKind,
		action: actionOf({ endpoint, query, body }),
		record: first(places, idNames),
		version_before: version([body, inside(body, 'data'), query]),
		version_after: version([reply, ...Object.values(object(reply)).slice(0, 5)]),
	}
}

function actionOf({ endpoint, query, body }: Pick<Change, 'endpoint' | 'query' | 'body'>): string {
	const call = `${endpoint.method} ${endpoint.path}`
	const name = detailNames[call]
	if (name === undefined) return call
	const value = inside(body, name) ?? inside(query, name)
	if (name === 'plan') return `${call} ${value === undefined ? 'seen' : 'applied'}`
	return typeof value === 'string' ? `${call} ${value}` : call
}

function first(places: readonly unknown[], names: readonly string[]): string | null {
	for (const name of names)
		for (const place of places) {
			const found = inside(place, name)
			const value = Array.isArray(found) ? found.join(' ') : found
			if (typeof value === 'string' || typeof value === 'number') return String(value).slice(0, recordLength)
		}
	return null
}

function version(places: readonly unknown[]): number | null {
	for (const place of places) {
		const value = inside(place, 'version')
		if (Number.isSafeInteger(value)) return Math.abs(value as number) <= maxInteger ? (value as number) : null
	}
	return null
}

function inside(place: unknown, name: string): unknown {
	return object(place)[name]
}

function object(place: unknown): { [name: string]: unknown } {
	return typeof place === 'object' && place !== null && !Array.isArray(place)
		? (place as { [name: string]: unknown })
		: {}
}
