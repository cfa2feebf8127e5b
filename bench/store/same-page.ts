/** What a page shows and offers, whatever its markup: the words in order, where links lead, pictures, names of buttons. */
export type Shown = { words: string[]; links: string[]; images: string[]; buttons: string[] }

const unseen = /<!--[\s\S]*?-->|<(script|style|noscript|svg|dialog|template)\b[\s\S]*?<\/\1>/g
const entities: { [name: string]: string } = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	nbsp: ' ',
	'#x27': "'",
	'#39': "'",
}

export function shownBy(html: string): Shown {
	const body = (/<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '').replace(unseen, '')
	const text = (markup: string) => plain(markup.replace(/<[^>]+>/g, ' ')).trim()
	const all = (tag: string, name: string) =>
		[...body.matchAll(new RegExp(`<${tag}\\b[^>]*`, 'g'))].map(([found]) => attribute(found, name) ?? '')
	const buttons = [...body.matchAll(/(<button\b[^>]*>)([\s\S]*?)<\/button>/g)]
	return {
		words: text(body).split(' '),
		links: all('a', 'href'),
		images: all('img', 'src'),
		buttons: buttons.map(([, tag = '', inside = '']) => attribute(tag, 'aria-label') ?? text(inside)),
	}
}

/** @throws Error with the first difference */
export function requireSame(page: string, ours: Shown, theirs: Shown): void {
	for (const part of ['words', 'links', 'images', 'buttons'] as const) {
		const at = ours[part].findIndex((value, index) => value !== theirs[part][index])
		const index = at < 0 && theirs[part].length > ours[part].length ? ours[part].length : at
		if (index < 0) continue
		const near = (list: string[]) => list.slice(Math.max(0, index - 3), index + 3).join(' ')
		throw new Error(`${page} differs in its ${part}: "${near(ours[part])}", Next.js "${near(theirs[part])}"`)
	}
}

function attribute(tag: string, name: string): string | undefined {
	const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
	return value === undefined ? undefined : plain(value)
}

function plain(text: string): string {
	return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole).replace(/\s+/g, ' ')
}
