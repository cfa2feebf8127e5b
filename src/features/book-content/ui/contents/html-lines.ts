import { Parser } from 'htmlparser2'

const blocks = /^(?:p|li|h[1-6]|tr|div)$/
/** Styles of a word processor that tell a level. */
const levelStyle = /(?:mso)?toc(\d)|mso(?:heading)(\d)/i

/** A tab before a line for each level below the first, tabs between the cells of a table. */
export function linesOfHtml(html: string): string {
	const lines: { text: string; level: number }[] = []
	let line = { text: '', level: 0 }
	let listDepth = 0
	let cell = 0
	/** How many open elements have text to ignore: the dots of a tab, styles, the head. */
	let ignoredDepth = 0
	const ignoredTags: boolean[] = []
	const end = () => {
		if (line.text.trim() !== '') lines.push(line)
		line = { text: '', level: 0 }
	}
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				const isTab = /mso-tab-count/i.test(attributes.style ?? '')
				if (isTab && ignoredDepth === 0) line.text += '\t'
				const isIgnored = isTab || name === 'style' || name === 'script' || name === 'head'
				ignoredTags.push(isIgnored)
				if (isIgnored) ignoredDepth += 1
				if (name === 'ul' || name === 'ol') listDepth += 1
				if (name === 'br') line.text += ' '
				if (name === 'tr') cell = 0
				if ((name === 'td' || name === 'th') && cell++ > 0) line.text += '\t'
				if (blocks.test(name) && cell === 0) {
					end()
					line.level = levelOf(name, attributes, listDepth)
				}
			},
			ontext(text) {
				if (ignoredDepth === 0) line.text += text.replace(/[\r\n]+/g, ' ')
			},
			onclosetag(name) {
				if (ignoredTags.pop()) ignoredDepth -= 1
				if (name === 'ul' || name === 'ol') listDepth -= 1
				if (name === 'tr') cell = 0
				if (blocks.test(name) && cell === 0) end()
			},
		},
		{ decodeEntities: true },
	)
	parser.write(html)
	parser.end()
	end()
	const least = Math.min(...lines.map(({ level }) => level))
	return lines.map(({ text, level }) => '\t'.repeat(level - least) + text.replace(/^ +| +$/g, '')).join('\n')
}

function levelOf(
	name: string,
	{ class: style = '', style: css = '' }: { [name: string]: string },
	depth: number,
) {
	const [, ofContents, ofHeading] = levelStyle.exec(style) ?? []
	const ofList = /mso-list:\s*\S+\s+level(\d)/i.exec(css)?.[1]
	const named = ofContents ?? ofHeading ?? ofList
	if (named !== undefined) return Number(named) - 1
	if (/^h[1-6]$/.test(name)) return Number(name[1]) - 1
	const margin = Number(/margin-left:\s*([\d.]+)\s*(?:pt|cm|in|px|mm)/i.exec(css)?.[1] ?? 0)
	return margin > 0 ? 1 : Math.max(0, depth - 1)
}
