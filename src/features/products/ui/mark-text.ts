/** A text and its selection. */
export type Marked = { text: string; start: number; end: number }

const bullet = /^(\s*)- /
const number = /^(\s*)\d{1,2}[.)] /
const linkStart = 'https://'

/** Wraps the selection in a mark, or unwraps it. */
export function toggleMark({ text, start, end }: Marked, mark: '*' | '**'): Marked {
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
export function toggleList({ text, start, end }: Marked, kind: 'bullets' | 'numbers'): Marked {
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

/** Makes the selection a link and selects the address to be typed. */
export function makeLink({ text, start, end }: Marked): Marked {
	const words = text.slice(start, end)
	const isAddress = /^https?:\/\/\S+$/.test(words)
	const link = isAddress ? `[](${words})` : `[${words}](${linkStart})`
	const next = text.slice(0, start) + link + text.slice(end)
	if (isAddress || words === '') return { text: next, start: start + 1, end: start + 1 }
	const at = start + words.length + 3
	return { text: next, start: at, end: at + linkStart.length }
}

/** Enter in a list adds an item; in an empty item it ends the list. @returns null outside a list */
export function continueList({ text, start, end }: Marked): Marked | null {
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
