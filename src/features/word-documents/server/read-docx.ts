import { AppError } from '#contract/errors.ts'
import { readXml } from '#platform/read-xml.ts'
import { unzip } from '#platform/unzip.ts'

const maxUnpackedBytes = 50 * 1_048_576
const maxTextLength = 1_048_576
/** Names of styles, which stay English in the file whatever language the word processor speaks. */
const contentsStyle = /^toc (\d)$/i
const headingStyle = /^heading (\d)$/i

type Line = { text: string; level: number; isOfContents: boolean }

/**
 * The text of a Word document (ECMA-376): a line for each paragraph or row of a table, with tabs between its parts and a
 * tab before it for each level below the first. A document with a table of contents gives that table alone.
 * @throws AppError unusable_file for anything else, too_large
 */
export async function readDocx(bytes: Buffer): Promise<string> {
	try {
		const open = unzip(bytes, maxUnpackedBytes)
		const document = await open('word/document.xml')
		if (!document) throw new Error('no document')
		const styles = await stylesOf((await open('word/styles.xml'))?.toString() ?? '<styles/>')
		const lines = await linesOf(document.toString(), styles)
		const ofContents = lines.filter(line => line.isOfContents)
		return textOf(ofContents.length > 0 ? ofContents : lines)
	} catch (error) {
		if (error instanceof AppError) throw error
		throw new AppError('unusable_file')
	}
}

function textOf(lines: Line[]): string {
	const least = Math.min(...lines.map(({ level }) => level))
	// A tab before the words is an indent, or an empty cell of a table.
	const text = lines
		.map(line => '\t'.repeat(line.level - least) + line.text.replace(/^ +/, '').trimEnd())
		.join('\n')
	if (text.trim() === '') throw new AppError('unusable_file')
	if (text.length > maxTextLength) throw new AppError('too_large')
	return text
}

/** Names of the styles by their ids, which do follow the language. */
async function stylesOf(xml: string): Promise<Map<string, string>> {
	const names = new Map<string, string>()
	let id = ''
	await readXml(xml, {
		open(name, attributes) {
			if (name === 'style') id = String(attributes['w:styleId'] ?? '')
			if (name === 'name') names.set(id, String(attributes['w:val'] ?? ''))
		},
	})
	return names
}

async function linesOf(xml: string, styles: Map<string, string>): Promise<Line[]> {
	const lines: Line[] = []
	let line: Line = { text: '', level: 0, isOfContents: false }
	let isText = false
	/** Inside properties, where tabs are stops, and inside what repeats the text for older programs. */
	const silent = new Set<string>()
	let cells = 0
	function end() {
		if (line.text.trim() !== '') lines.push(line)
		line = { text: '', level: 0, isOfContents: false }
	}
	await readXml(xml, {
		open(name, attributes) {
			const value = String(attributes['w:val'] ?? '')
			if (name === 'Fallback' || name === 'tabs' || name === 'del') silent.add(name)
			if (name === 'pStyle' && cells === 0) {
				const style = styles.get(value) ?? ''
				const level = (contentsStyle.exec(style) ?? headingStyle.exec(style))?.[1]
				line.level = level === undefined ? line.level : Number(level) - 1
				line.isOfContents = contentsStyle.test(style)
			}
			if (name === 'ilvl' && cells === 0) line.level = Math.min(8, Number(value) || 0)
			if (name === 'ind' && cells === 0 && line.level === 0)
				line.level = Number(attributes['w:left'] ?? attributes['w:start'] ?? 0) >= indentTwips ? 1 : 0
			if (silent.size > 0) return
			if (name === 'tc' && cells++ > 0) line.text += '\t'
			if (name === 'tab' || name === 'ptab') line.text += '\t'
			if (name === 'br' || name === 'cr') line.text += ' '
			if (name === 'noBreakHyphen') line.text += '-'
			isText = name === 't'
		},
		text(said) {
			if (isText && silent.size === 0) line.text += said
		},
		close(name) {
			isText = false
			silent.delete(name)
			if (name === 'p' && cells > 0) line.text += ' '
			if (name === 'tr') cells = 0
			if ((name === 'p' && cells === 0) || name === 'tr') end()
		},
	})
	return lines
}

/** An eighth of an inch: smaller indents are the paragraph's own. */
const indentTwips = 180
