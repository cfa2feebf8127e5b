export type TextSelection = { text: string; start: number; end: number }

const bullet = /^(\s*)- /
const number = /^(\s*)\d{1,2}[.)] /

export function toggleMark({ text, start, end }: TextSelection, mark: '*' | '**'): TextSelection {
	const size = mark.length
	const [before, inside, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
	const isOther = mark === '*' && (before.endsWith('**') || after.startsWith('**')) && !before.endsWith('***')
	if (before.endsWith(mark) && after.startsWith(mark) && !isOther)
		return { text: before.slice(0, -size) + inside + after.slice(size), start: start - size, end: end - size }
	// Blanks at the edges stay outside: a mark can't begin with one.
	const [, lead = '', core = '', tail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inside) ?? []
	return {
		text: before + lead + mark + core + mark + tail + after,
		start: start + lead.length + size,
		end: start + lead.length + size + core.length,
	}
}

/** Makes the selected lines a list, or plain lines again. */
export function toggleList({ text, start, end }: TextSelection, kind: 'bullets' | 'numbers'): TextSelection {
	const from = text.lastIndexOf('\n', start - 1) + 1
	const found = text.indexOf('\n', end)
	const to = found === -1 ? text.length : found
	const lines = text.slice(from, to).split('\n')
	const own = kind === 'bullets' ? bullet : number
	const isList = lines.every(line => own.test(line))
	const bare = lines.map(line => line.replace(bullet, '$1').replace(number, '$1'))
	const next = bare.map((line, index) =>
		isList ? line : `${kind === 'bullets' ? '-' : `${index + 1}.`} ${line}`,
	)
	const block = next.join('\n')
	return { text: text.slice(0, from) + block + text.slice(to), start: from, end: from + block.length }
}

export type LinkParts = { words: string; address: string }

/** What a link made of the selection begins with: the selection is its words, or its address if it is one. */
export function linkParts({ text, start, end }: TextSelection): LinkParts {
	const selected = text.slice(start, end)
	return isAddress(selected) ? { words: '', address: selected } : { words: selected, address: '' }
}

/** Puts a link in place of the selection; without words its address stands there. */
export function putLink({ text, start, end }: TextSelection, { words, address }: LinkParts): TextSelection {
	const link = `[${words.trim() || address.trim()}](${address.trim()})`
	const at = start + link.length
	return { text: text.slice(0, start) + link + text.slice(end), start: at, end: at }
}

export function isAddress(text: string): boolean {
	return /^https?:\/\/[^\s()]+\.[^\s()]+$/.test(text.trim())
}

/** Enter in a list adds an item; in an empty item it ends the list. @returns null outside a list */
export function continueList({ text, start, end }: TextSelection): TextSelection | null {
	const from = text.lastIndexOf('\n', start - 1) + 1
	const line = text.slice(from, start)
	const mark = /^(\s*)(?:-|(\d{1,2})([.)])) /.exec(line)
	if (!mark) return null
	const [whole, lead = '', count, sign = ''] = mark
	if (line.trim() === whole.trim())
		return { text: text.slice(0, from) + text.slice(end), start: from, end: from }
	const next = `\n${lead}${count === undefined ? '-' : `${Number(count) + 1}${sign}`} `
	const index = start + next.length
	return { text: text.slice(0, start) + next + text.slice(end), start: index, end: index }
}
