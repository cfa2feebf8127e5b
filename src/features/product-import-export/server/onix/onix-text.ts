import { SaxesParser } from 'saxes'
import { lookup } from '#contract/lookup.ts'
import { type Block, type Inline, isSafeLink, parseRichText } from '#contract/rich-text.ts'
import { tag, type Xml } from '#platform/xml.ts'

/** A description as XHTML (textformat 05): paragraphs, lists, bold, italic, links. */
export function xhtmlOf(description: string): Xml[] {
	return parseRichText(description).map(block =>
		block.kind === 'paragraph'
			? tag('p', {}, ...block.parts.flatMap(markupOf))
			: tag(
					block.start === null ? 'ul' : 'ol',
					{},
					...block.items.map(item => tag('li', {}, ...item.flatMap(markupOf))),
				),
	)
}

/** Whether two descriptions have the same text; XHTML drops a list's first number. */
export function readsSame(one: string, other: string): boolean {
	const seen = (text: string) => JSON.stringify(parseRichText(text).map(withoutStart))
	return one === other || seen(one) === seen(other)
}

function withoutStart(block: Block): Block {
	return block.kind === 'list' && block.start !== null ? { ...block, start: 1 } : block
}

function markupOf(part: Inline): (Xml | string)[] {
	if (part.kind === 'text')
		return part.text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [tag('br', {}), line]))
	const inner = part.parts.flatMap(markupOf)
	if (part.kind === 'link') return [tag('a', { href: part.href }, ...inner)]
	return [tag(part.kind === 'bold' ? 'strong' : 'em', {}, ...inner)]
}

const blockTags = new Set([
	'p',
	'div',
	'h1',
	'h2',
	'h3',
	'h4',
	'h5',
	'h6',
	'blockquote',
	'dl',
	'dd',
	'dt',
	'tr',
])
const marks = new Map([
	...['strong', 'b'].map(name => [name, '**'] as const),
	...['em', 'i', 'cite'].map(name => [name, '*'] as const),
])
const silent = new Set(['script', 'style'])

/** Converts SAX events of XHTML to a description. */
export function createTextReader() {
	let text = ''
	let silence = 0
	const lists: { isOrdered: boolean; number: number }[] = []
	const links: { href: string; from: number }[] = []

	const newBlock = () => {
		text = text === '' ? '' : `${text.trimEnd()}\n\n`
	}

	return {
		open(name: string, attributes: { href?: unknown }): void {
			if (silent.has(name)) silence++
			if (blockTags.has(name) && lists.length === 0) newBlock()
			if (name === 'br') text += '\n'
			if (name === 'ul' || name === 'ol') {
				if (lists.length === 0) newBlock()
				lists.push({ isOrdered: name === 'ol', number: 0 })
			}
			const list = lists.at(-1)
			if (name === 'li' && list) {
				if (text !== '' && !text.endsWith('\n')) text = `${text.trimEnd()}\n`
				text += list.isOrdered ? `${++list.number}. ` : '- '
			}
			text += marks.get(name) ?? ''
			if (name === 'a') links.push({ href: String(attributes.href ?? ''), from: text.length })
		},
		text(said: string): void {
			if (silence > 0) return
			const plain = said.replace(/\s+/g, ' ')
			text += escapedMarks(/\s/.test(text.at(-1) ?? ' ') ? plain.trimStart() : plain)
		},
		close(name: string): void {
			if (silent.has(name)) silence--
			text += marks.get(name) ?? ''
			const link = name === 'a' ? links.pop() : undefined
			if (link && isSafeLink(link.href) && !/[\s()]/.test(link.href))
				text = `${text.slice(0, link.from)}[${text.slice(link.from)}](${link.href})`
			if (name === 'ul' || name === 'ol') lists.pop()
			if ((blockTags.has(name) || name === 'ul' || name === 'ol') && lists.length === 0) newBlock()
		},
		result: () => text.trim(),
	}
}

/** HTML in a text element, as feeds often have it; if it is not well-formed, tags are stripped. */
export function readMarkup(html: string): string {
	const text = html
		.replace(
			/&(nbsp|mdash|ndash|laquo|raquo|hellip|ldquo|rdquo|lsquo|rsquo);/g,
			(_, name) => entities[name] ?? '',
		)
		.replace(/<(br|hr|img)\b([^<>]*?)\/?>/gi, '<$1/>')
	const reader = createTextReader()
	const parser = new SaxesParser({ fragment: true })
	parser.on('error', error => {
		throw error
	})
	parser.on('opentag', tag => reader.open(tag.name.toLowerCase(), tag.attributes))
	parser.on('text', reader.text)
	parser.on('closetag', tag => reader.close(tag.name.toLowerCase()))
	try {
		parser.write(text).close()
		return reader.result()
	} catch {
		return descriptionOf(text.replace(/<[^<>]*>/g, ' '))
	}
}

const entities = lookup<string>({
	nbsp: '\u00a0',
	mdash: '—',
	ndash: '–',
	laquo: '«',
	raquo: '»',
	hellip: '…',
	ldquo: '“',
	rdquo: '”',
	lsquo: '‘',
	rsquo: '’',
})

export function descriptionOf(plain: string): string {
	return plain
		.trim()
		.split('\n')
		.map(line =>
			escapedMarks(line.trim())
				.replace(/^([-•])(?=\s)/, '\\$1')
				.replace(/^(\d{1,2})([.)])(?=\s)/, '$1\\$2'),
		)
		.join('\n')
}

function escapedMarks(text: string): string {
	return text.replace(/[\\*[\]]/g, '\\$&')
}
