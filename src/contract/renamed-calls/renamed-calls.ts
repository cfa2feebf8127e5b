/**
 * Calls whose names changed. The server answers the former ones, as a page that is open over an update and other people's programs
 * still send them; the browser sends them where a process of the former version answers, as during an update.
 */
type Renamed = { former: string; current: string; parameters?: { [current: string]: string } }
/** `*` is a part of the path. In the order of docs/glossary.md. */
const renamedCalls: readonly Renamed[] = [
	{
		former: '/api/content/shelf',
		current: '/api/content/listing',
		parameters: { listing: 'shelf', query: 'asked' },
	},
	{ former: '/api/conteditor/shelf', current: '/api/conteditor/booklist' },
	{ former: '/api/listening/kept', current: '/api/listening/state' },
	{ former: '/api/listening/keep', current: '/api/listening/save' },
	{ former: '/api/listening/passages/drop', current: '/api/listening/passages/remove' },
	{ former: '/api/offline-books/keep', current: '/api/offline-books/download' },
	{ former: '/api/uploads/*/pieces/*', current: '/api/uploads/*/chunks/*' },
	{ former: '/content/cuts/*/*/*', current: '/content/page-pdfs/*/*/*' },
]
/** One look at what most addresses are not. */
const isFormer =
	/^\/api\/(?:content\/shelf|conteditor\/shelf|listening\/(?:ke|passages\/drop)|offline-books\/keep|uploads\/[^/?]+\/pieces)|^\/content\/cuts\//

/** @param target as in `/api/content/shelf?shelf=all` */
export function currentAddress(target: string): string {
	return isFormer.test(target) ? (renamed(target, 'former', 'current') ?? target) : target
}

/** @returns null for a call that has always had its name */
export function formerAddress(target: string): string | null {
	return renamed(target, 'current', 'former')
}

function renamed(target: string, from: 'former' | 'current', to: 'former' | 'current'): string | null {
	const [path = '', search] = target.split('?')
	for (const call of renamedCalls) {
		const parts = pattern(call[from]).exec(path)?.slice(1)
		if (!parts) continue
		const renamedPath = call[to].replaceAll('*', () => parts.shift() ?? '')
		if (search === undefined) return renamedPath
		const names = new Map(
			Object.entries(call.parameters ?? {}).map(([current, former]) =>
				from === 'current' ? [current, former] : [former, current],
			),
		)
		const parameters = search.split('&').map(parameter => {
			const [name = '', ...value] = parameter.split('=')
			return [names.get(name) ?? name, ...value].join('=')
		})
		return `${renamedPath}?${parameters.join('&')}`
	}
	return null
}

function pattern(path: string): RegExp {
	return new RegExp(`^${path.replaceAll('*', '([^/]+)')}$`)
}
