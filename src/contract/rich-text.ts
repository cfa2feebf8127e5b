/** A run of text; `parts` hold what is inside of it. */
export type Inline =
	| { kind: 'text'; text: string }
	| { kind: 'bold' | 'italic'; parts: Inline[] }
	| { kind: 'link'; href: string; parts: Inline[] }
export type Block =
	| { kind: 'paragraph'; parts: Inline[] }
	/** `start` is the first number of an ordered list; null for one with bullets. */
	| { kind: 'list'; start: number | null; items: Inline[][] }

/** How far a mark is looked for that closes another. */
const maxSpan = 2000
const linkPattern = /\[([^[\]\n]{1,300})\]\(([^\s()]{1,500})\)/y
const itemPattern = /^\s*(?:[-*•]|(\d{1,2})[.)])\s+(.*)$/
const escapable = new Set(['\\', '*', '[', ']', '(', ')', '-', '.'])

/**
 * Reads a description: a small part of Markdown. Paragraphs are separated by an empty line; `**bold**`, `*italic*`,
 * `[words](https://…)`, lines that begin with `- ` or `1. `. There is no HTML in it: `<` is a letter like any other.
 */
export function parseRichText(text: string): Block[] {
	return text
		.split(/\n[^\S\n]*\n\s*/)
		.filter(chunk => chunk.trim() !== '')
		.flatMap(blocksOf)
}

/** The words alone, for whoever shows no marks: feeds, search engines, search. */
export function plainText(text: string): string {
	return parseRichText(text)
		.map(block =>
			block.kind === 'paragraph'
				? wordsOf(block.parts)
				: block.items
						.map(
							(item, index) => `${block.start === null ? '•' : `${block.start + index}.`} ${wordsOf(item)}`,
						)
						.join('\n'),
		)
		.join('\n\n')
}

/**
 * A description as it may be stored, whatever a browser sent: no control characters, none that turn the direction of
 * other people's words, and no link that leads anywhere but to the web or to a letter.
 */
export function safeRichText(text: string): string {
	return text
		.normalize('NFC')
		.replace(/\r\n?/g, '\n')
		.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, sign => (sign === '\n' || sign === '\t' ? sign : ''))
		.replace(new RegExp(linkPattern, 'g'), (whole, words: string, href: string) =>
			isSafeLink(href) ? whole : words,
		)
		.replace(/[^\S\n]+$/gm, '')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

export function isSafeLink(href: string): boolean {
	try {
		return /^(https?:\/\/|mailto:)/i.test(href) && Boolean(new URL(href))
	} catch {
		return false
	}
}

function blocksOf(chunk: string): Block[] {
	const blocks: Block[] = []
	let lines: string[] = []
	function endParagraph(): void {
		if (lines.length > 0) blocks.push({ kind: 'paragraph', parts: inlinesOf(lines.join('\n').trim()) })
		lines = []
	}
	for (const line of chunk.split('\n')) {
		const item = itemPattern.exec(line)
		if (!item) {
			lines.push(line)
			continue
		}
		endParagraph()
		const start = item[1] === undefined ? null : Number(item[1])
		const list = blocks.at(-1)
		const parts = inlinesOf(item[2] ?? '')
		if (list?.kind === 'list' && (list.start === null) === (start === null)) list.items.push(parts)
		else blocks.push({ kind: 'list', start, items: [parts] })
	}
	endParagraph()
	return blocks
}

function inlinesOf(text: string): Inline[] {
	const parts: Inline[] = []
	let plain = ''
	function add(part: Inline): void {
		if (plain !== '') parts.push({ kind: 'text', text: plain })
		plain = ''
		parts.push(part)
	}
	for (let at = 0; at < text.length; ) {
		const sign = text.charAt(at)
		const next = text.charAt(at + 1)
		if (sign === '\\' && escapable.has(next)) {
			plain += next
			at += 2
			continue
		}
		const link = sign === '[' ? linkAt(text, at) : null
		if (link) {
			add({ kind: 'link', href: link.href, parts: inlinesOf(link.words) })
			at += link.length
			continue
		}
		const mark = sign !== '*' ? '' : next === '*' ? '**' : '*'
		const end = mark === '' ? -1 : closeOf(text, at, mark)
		if (end > 0) {
			const inside = inlinesOf(text.slice(at + mark.length, end))
			add({ kind: mark === '**' ? 'bold' : 'italic', parts: inside })
			at = end + mark.length
			continue
		}
		plain += mark === '' ? sign : mark
		at += Math.max(1, mark.length)
	}
	if (plain !== '') parts.push({ kind: 'text', text: plain })
	return parts
}

function linkAt(text: string, at: number): { words: string; href: string; length: number } | null {
	linkPattern.lastIndex = at
	const [whole = '', words = '', href = ''] = linkPattern.exec(text) ?? []
	return whole !== '' && isSafeLink(href) ? { words, href, length: whole.length } : null
}

/** Where the mark that opens at `at` is closed; -1 where it only looks like one: `2 * 3`, `2*3*4`. */
function closeOf(text: string, at: number, mark: '*' | '**'): number {
	const from = at + mark.length
	if (/^\s?$/.test(text.charAt(from))) return -1
	if (mark === '*' && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return -1
	const limit = Math.min(text.length, from + maxSpan)
	for (let end = text.indexOf(mark, from + 1); end > 0 && end < limit; ) {
		const run = /^\*+/.exec(text.slice(end, end + 4))?.[0].length ?? 0
		// Where three stars close both, the first one closes the inner.
		const index = mark === '**' ? end + run - 2 : end
		const isOther = mark === '*' && run === 2
		if (!isOther && !/\s/.test(text.charAt(index - 1))) return index
		end = text.indexOf(mark, end + run)
	}
	return -1
}

function wordsOf(parts: Inline[]): string {
	return parts.map(part => (part.kind === 'text' ? part.text : wordsOf(part.parts))).join('')
}
