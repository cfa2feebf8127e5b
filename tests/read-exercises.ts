import { readXml } from '#platform/read-xml.ts'

/** What a program outside makes of a file: written from the formats' descriptions, and sharing nothing with what writes them. */
export type ReadGap = { kind: string; right: string[]; wrong: string[]; model: string }
export type ReadQuestion = { name: string; text: string; gaps: ReadGap[] }

const blank = '_____'
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
/** Moodle compares a short answer with asterisks for any text. */
const withoutWildcards = (answer: string) => answer.replaceAll('\\*', '*')

/** As question/format/gift of Moodle goes about it. */
export function readGift(file: string): ReadQuestion[] {
	const placeholders: [string, string, string][] = [
		['\\:', '\u{f0001}', ':'],
		['\\#', '\u{f0002}', '#'],
		['\\=', '\u{f0003}', '='],
		['\\{', '\u{f0004}', '{'],
		['\\}', '\u{f0005}', '}'],
		['\\~', '\u{f0006}', '~'],
	]
	const before = (text: string) => {
		let made = text.replaceAll('\\\\', '\u{f0000}')
		for (const [written, placeholder] of placeholders) made = made.replaceAll(written, placeholder)
		return made.replaceAll('\u{f0000}', '\\')
	}
	const after = (text: string) =>
		placeholders.reduce((made, [, placeholder, sign]) => made.replaceAll(placeholder, sign), text).trim()
	const formatted = (text: string) => after(text.replace(/^\[(?:plain|html|moodle|markdown)\]/, ''))
	const weightAt = /^%-*([0-9]{1,2})\.?([0-9]*)%/

	return file
		.split(/\n\s*\n/)
		.map(block => block.trim())
		.filter(block => block !== '' && !block.startsWith('$CATEGORY:') && !block.startsWith('//'))
		.map(block => {
			const coded = before(block)
			const [, name = '', rest = ''] = /^::([\s\S]*?)::([\s\S]*)$/.exec(coded) ?? []
			const [start, end] = [rest.indexOf('{'), rest.indexOf('}')]
			if (start < 0 || end < start) throw new Error(`braces: ${block}`)
			const text = `${rest.slice(0, start)}${rest.endsWith('}') && end === rest.length - 1 ? '' : blank}${rest.slice(end + 1)}`
			let inside = rest.slice(start + 1, end).trim()
			const feedback = inside.lastIndexOf('####')
			const model = feedback < 0 ? '' : after(inside.slice(feedback + 4))
			if (feedback >= 0) inside = inside.slice(0, feedback).trim()
			const gap: ReadGap = { kind: '', right: [], wrong: [], model }
			const isChoice = inside.includes('~')
			if (!isChoice && inside.includes('->')) throw new Error(`pairs: ${block}`)
			gap.kind = inside === '' ? 'long' : isChoice ? 'choice' : 'text'
			const answers = (isChoice ? inside.replaceAll('=', '~=').split('~') : inside.split('='))
				.map(answer => answer.trim())
				.filter(Boolean)
			for (const answer of answers) {
				const bare = answer.replace(/^=/, '')
				// Moodle reads no weight after an equals sign of a choice.
				const weight = isChoice && answer.startsWith('=') ? null : weightAt.exec(bare)
				const isRight = weight === null ? !isChoice || answer.startsWith('=') : Number(weight[1]) > 0
				const [said = ''] = (answer.startsWith('=') && isChoice ? bare : bare.replace(weightAt, '')).split(
					'#',
				)
				const read = isChoice ? formatted(said) : withoutWildcards(formatted(said))
				;(isRight ? gap.right : gap.wrong).push(read)
			}
			return { name: after(name), text: squeezed(formatted(text)), gaps: [gap] }
		})
}

export type Node = { name: string; attributes: Record<string, unknown>; children: (Node | string)[] }

export async function treeOf(xml: string): Promise<Node> {
	const root: Node = { name: '', attributes: {}, children: [] }
	const open = [root]
	await readXml(xml, {
		open(name, attributes) {
			const node: Node = { name, attributes, children: [] }
			open.at(-1)?.children.push(node)
			open.push(node)
		},
		text: text => void open.at(-1)?.children.push(text),
		close: () => void open.pop(),
	})
	return root
}

const elements = ({ children }: Node) => children.filter(child => typeof child !== 'string')
export const all = (node: Node, name: string): Node[] =>
	elements(node).flatMap(child => [...(child.name === name ? [child] : []), ...all(child, name)])
const childrenOf = (node: Node, name: string) => elements(node).filter(child => child.name === name)
const textIn = (node: Node | undefined): string =>
	node?.children.map(child => (typeof child === 'string' ? child : textIn(child))).join('') ?? ''

function decoded(html: string): string {
	const named: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
	return html.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
		code === undefined ? (named[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
	)
}

const plainText = (html: string) => squeezed(decoded(html.replace(/<\/p><p>/g, ' ').replace(/<[^>]*>/g, '')))

/** Embedded answers by the expressions of question/type/multianswer. */
export async function readMoodleXml(file: string): Promise<ReadQuestion[]> {
	const alternative = '(?:=|%-?[0-9]+%)?.+?(?<!\\\\|&|&amp;)(?=[~#}]|$)'
	const embedded = new RegExp(
		`\\{[0-9]*:(MULTICHOICE|SHORTANSWER):((?:${alternative})(?:~(?:${alternative}))*)\\}`,
		's',
	)
	const questions = all(await treeOf(file), 'question')
	return questions
		.filter(({ attributes }) => attributes.type !== 'category')
		.map(question => {
			const type = String(question.attributes.type)
			const name = squeezed(textIn(childrenOf(question, 'name')[0]))
			let html = textIn(childrenOf(question, 'questiontext')[0])
			const gaps: ReadGap[] = []
			if (type === 'cloze')
				for (let found = embedded.exec(html); found; found = embedded.exec(html)) {
					const [whole, kind, inside = ''] = found
					const gap: ReadGap = {
						kind: kind === 'MULTICHOICE' ? 'choice' : 'text',
						right: [],
						wrong: [],
						model: '',
					}
					for (const [, weight, answer = ''] of inside.matchAll(/~?%(\d+)%(.+?)(?=~|$)/gs)) {
						const read = decoded(answer)
						;(weight === '0' ? gap.wrong : gap.right).push(
							gap.kind === 'text' ? withoutWildcards(read) : read,
						)
					}
					gaps.push(gap)
					html = html.replace(whole, blank)
				}
			else {
				const answers = childrenOf(question, 'answer').map(answer => ({
					isRight: answer.attributes.fraction !== '0',
					text: textIn(answer),
				}))
				const read = (text: string) => (type === 'multichoice' ? decoded(text) : withoutWildcards(text))
				gaps.push({
					kind: { shortanswer: 'text', multichoice: 'choice', essay: 'long' }[type] ?? type,
					right: answers.filter(({ isRight }) => isRight).map(({ text }) => read(text)),
					wrong: answers.filter(({ isRight }) => !isRight).map(({ text }) => read(text)),
					model: plainText(textIn(childrenOf(question, 'graderinfo')[0])),
				})
			}
			return { name, text: plainText(html), gaps }
		})
}

/** Answers by their mapping, as `responseProcessing` adds them up. @throws Error for what is scored otherwise */
export async function readQtiItem(file: string): Promise<ReadQuestion> {
	const [item] = all(await treeOf(file), 'assessmentItem')
	const [body] = item ? childrenOf(item, 'itemBody') : []
	if (!item || !body) throw new Error('no item')
	const scored = all(item, 'mapResponse').map(({ attributes }) => attributes.identifier)
	const models = all(body, 'rubricBlock').flatMap(block => all(block, 'p').map(textIn))
	const declared = new Map(
		childrenOf(item, 'responseDeclaration').map(node => [String(node.attributes.identifier), node]),
	)
	const gaps: ReadGap[] = []
	const interactions = new Set([
		...['textEntryInteraction', 'inlineChoiceInteraction', 'choiceInteraction', 'extendedTextInteraction'],
	])
	const walk = (node: Node): string => {
		if (node.name === 'rubricBlock') return ''
		if (!interactions.has(node.name))
			return `${node.children.map(child => (typeof child === 'string' ? child : walk(child))).join('')} `.replace(
				/ $/,
				node.name === 'p' ? ' ' : '',
			)
		const identifier = String(node.attributes.responseIdentifier)
		const declaration = declared.get(identifier)
		if (!declaration) throw new Error(`not declared: ${identifier}`)
		const keys = all(declaration, 'mapEntry').map(({ attributes }) => String(attributes.mapKey))
		if (keys.length > 0 !== scored.includes(identifier)) throw new Error(`not scored: ${identifier}`)
		const options = new Map(
			[...all(node, 'inlineChoice'), ...all(node, 'simpleChoice')].map(option => [
				String(option.attributes.identifier),
				textIn(option),
			]),
		)
		const isChoice = options.size > 0
		gaps.push({
			kind: node.name === 'extendedTextInteraction' ? 'long' : isChoice ? 'choice' : 'text',
			right: isChoice ? keys.map(key => options.get(key) ?? '?') : keys,
			wrong: [...options].filter(([key]) => !keys.includes(key)).map(([, text]) => text),
			model: node.name === 'extendedTextInteraction' ? models.join(' / ') : '',
		})
		return node.name === 'textEntryInteraction' || node.name === 'inlineChoiceInteraction' ? blank : ''
	}
	const text = squeezed(walk(body))
	return { name: String(item.attributes.title), text, gaps }
}
