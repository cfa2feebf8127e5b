import { SaxesParser } from 'saxes'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import { maxRows } from '../../rules.ts'
import type { NamedRow } from '../read-sheet.ts'
import type { Element } from './onix-element.ts'
import { type Defaults, rowOfProduct } from './onix-product.ts'
import { createTextReader } from './onix-text.ts'
import { referenceNames } from './onix-words.ts'
import { xmlText } from './xml-text.ts'

const maxDepth = 32
const maxElements = 5_000
/** Characters of one text; the longest field has a fifth of it. */
const maxTextLength = 100_000

/**
 * ONIX for Books 3.0, with reference names or short tags. A document type is refused, and with it entities.
 * @param onProgress reports the share read, 0 to 1
 * @throws AppError onix_xml, onix_doctype, onix_release, onix_bounds, onix_encoding with the line;
 * list_empty; too_large
 */
export async function readOnix(
	bytes: Buffer,
	{ timeZone, onProgress }: { timeZone: string; onProgress(part: number): void },
): Promise<NamedRow[]> {
	const rows: NamedRow[] = []
	let defaults: Defaults = { language: null, priceType: null, currency: null, timeZone }
	const parser = createParser(element => {
		if (element.name === 'Header') defaults = { ...defaults, ...headerDefaults(element) }
		else if (rows.length === maxRows) throw new AppError('too_large')
		else rows.push(rowOfProduct(element, rows.length + 1, defaults))
	})
	const yieldToEventLoop = createYieldToEventLoop()
	let read = 0
	for (const text of xmlText(bytes)) {
		parser.write(text)
		read += text.length
		onProgress(Math.min(1, read / bytes.length))
		await yieldToEventLoop()
	}
	parser.close()
	if (rows.length === 0) throw new AppError('list_empty')
	return rows
}

function headerDefaults({ children }: Element): Partial<Defaults> {
	const said = (name: string) => children.find(child => child.name === name)?.text.trim() || null
	return {
		language: said('DefaultLanguageOfText'),
		priceType: said('DefaultPriceType'),
		currency: said('DefaultCurrencyCode'),
	}
}

function createParser(take: (element: Element) => void): SaxesParser {
	const parser = new SaxesParser()
	const open: (Element | null)[] = []
	let text: ReturnType<typeof createTextReader> | null = null
	/** Depth inside a description. */
	let inText = 0
	let elements = 0

	function refuse(code: ErrorCode): never {
		throw new AppError(code, { values: { line: parser.line } })
	}
	const say = (said: string) => {
		const element = open.at(-1)
		if (element && !text) element.text += said
		if (!text) return
		const whole = textElement()
		whole.text += said
		if (whole.text.length > maxTextLength) refuse('onix_bounds')
		text.text(said)
	}
	const textElement = () => open.findLast(element => element?.name === 'Text') ?? refuse('onix_xml')

	parser.on('doctype', () => refuse('onix_doctype'))
	parser.on('error', () => refuse('onix_xml'))
	parser.on('text', say)
	parser.on('cdata', say)
	parser.on('opentag', ({ name, attributes }) => {
		const local = localName(name)
		if (open.length === 0) checkRoot(local, attributes, refuse)
		if (open.length >= maxDepth || ++elements > maxElements) refuse('onix_bounds')
		if (text) {
			inText++
			text.open(local.toLowerCase(), attributes)
			open.push(null)
			return
		}
		const parent = open.at(-1)
		const known = referenceNames.get(local) ?? (known3.has(local) ? local : null)
		const isRead = known !== null && (open.length === 0 || parent !== null)
		const element = isRead
			? { name: known, line: parser.line, attributes: { ...attributes }, text: '', rich: null, children: [] }
			: null
		if (element && parent && open.length > 1) parent.children.push(element)
		open.push(element)
		if (element?.name === 'Text') text = createTextReader()
		inText = 0
	})
	parser.on('closetag', ({ name }) => {
		const element = open.pop()
		if (text && element === null) text.close(localName(name).toLowerCase())
		if (text && element?.name === 'Text') {
			element.rich = inText > 0 ? text.result() : null
			text = null
		}
		if (open.length !== 1) return
		elements = 0
		if (element?.name === 'Header' || element?.name === 'Product') take(element)
	})
	return parser
}

const known3 = new Set(referenceNames.values())

function checkRoot(
	name: string,
	attributes: { [name: string]: string },
	refuse: (code: ErrorCode) => never,
): void {
	const isMessage = name === 'ONIXMessage' || name === 'ONIXmessage'
	const namespaces = Object.entries(attributes).filter(([key]) => key === 'xmlns' || key.startsWith('xmlns:'))
	const isNamed = namespaces.some(([, value]) => /^https?:\/\/ns\.editeur\.org\/onix\/3\.\d\//.test(value))
	const isRelease = attributes.release === undefined ? isNamed : /^3\.\d$/.test(attributes.release.trim())
	if (!isMessage || !isRelease) refuse('onix_release')
}

function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1)
}
