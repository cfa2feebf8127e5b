import { Parser } from 'htmlparser2'

/** A start tag: `start` and `end` are offsets in the document. */
export type Tag = {
	attributes: { readonly [name: string]: string }
	start: number
	end: number
	srcAt: number | null
}

/** A `srcset` attribute as it is written. */
export type SourceSet = { text: string; start: number; end: number }

export type RenderedDocument = {
	classes: ReadonlySet<string>
	islands: readonly string[]
	/** The text of those that a phone may show before it is scrolled. */
	headings: string
	allHeadings: string
	hrefs: readonly string[]
	links: readonly Tag[]
	images: readonly Tag[]
	/** Every `srcset` of `img` and `source`. */
	sourceSets: readonly SourceSet[]
	/** Every `style` attribute in double quotes, with its offsets. */
	styled: readonly { style: string; start: number; end: number }[]
	/** Offset of `</head>`. */
	headEnd: number
	bodyEnd: number
}

export type Edit = { start: number; end: number; text: string }

const headingNames = new Set(['h1', 'h2', 'h3'])
/** The title, and the cards of a catalogue's first rows. */
const headingsRead = 5

/** Reads a document in one pass; entities in attributes and text are decoded. */
export function readDocument(html: string): RenderedDocument {
	const classes = new Set<string>()
	const islands: string[] = []
	const hrefs: string[] = []
	const links: Tag[] = []
	const images: Tag[] = []
	const sourceSets: SourceSet[] = []
	const styled: { style: string; start: number; end: number }[] = []
	let headEnd = 0
	let headings = ''
	let allHeadings = ''
	let openHeadings = 0
	let headingsSeen = 0
	let bodyEnd = html.length
	let srcAt: number | null = null
	const parser = new Parser({
		onopentagname() {
			srcAt = null
		},
		onattribute(name, value) {
			const start = parser.startIndex
			if (name === 'src') srcAt = start
			const quoteAt = start + name.length + '='.length
			if (html[quoteAt] !== '"') return
			const end = html.indexOf('"', quoteAt + 1) + 1
			if (name === 'srcset') sourceSets.push({ text: html.slice(start, end), start, end })
			if (name === 'style') styled.push({ style: value, start, end })
		},
		onopentag(name, attributes) {
			for (const one of attributes.class?.split(' ') ?? []) classes.add(one)
			const island = attributes['data-island']
			if (island !== undefined) islands.push(island)
			if (headingNames.has(name)) {
				openHeadings += 1
				headingsSeen += 1
			}
			if (name === 'a' && attributes.href !== undefined) hrefs.push(attributes.href)
			const tag = { attributes, start: parser.startIndex, end: parser.endIndex + 1, srcAt }
			if (name === 'link') links.push(tag)
			if (name === 'img') images.push(tag)
		},
		ontext(text) {
			if (openHeadings > 0) allHeadings += text
			if (openHeadings > 0 && headingsSeen <= headingsRead) headings += text
		},
		onclosetag(name, isImplied) {
			if (headingNames.has(name)) openHeadings -= 1
			if (name === 'head' && !isImplied) headEnd = parser.startIndex
			if (name === 'body' && !isImplied) bodyEnd = parser.startIndex
		},
	})
	parser.end(html)
	return {
		...{
			classes,
			islands,
			headings,
			allHeadings,
			hrefs,
			links,
			images,
			sourceSets,
			styled,
			headEnd,
			bodyEnd,
		},
	}
}

/** @param edits that do not overlap, in any order */
export function edited(html: string, edits: readonly Edit[]): string {
	let at = 0
	let text = ''
	for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
		text += html.slice(at, edit.start) + edit.text
		at = edit.end
	}
	return text + html.slice(at)
}
