import { SaxesParser } from 'saxes'
import { createYieldToEventLoop } from './yield-to-event-loop.ts'

export type XmlHandler = {
	/** @param name without its prefix; attributes keep theirs */
	open?(name: string, attributes: Record<string, unknown>): void
	text?(text: string): void
	close?(name: string): void
}

const pieceLength = 65_536

/**
 * Reads XML from beginning to end and yields to the event loop in between. A document type is refused, and with it entities.
 * @throws Error for what is not well formed
 */
export async function readXml(xml: string, { open, text, close }: XmlHandler): Promise<void> {
	const parser = new SaxesParser()
	parser.on('doctype', () => {
		throw new Error('doctype')
	})
	parser.on('error', error => {
		throw error
	})
	parser.on('opentag', tag => open?.(localName(tag.name), tag.attributes))
	parser.on('text', content => text?.(content))
	parser.on('closetag', tag => close?.(localName(tag.name)))
	const yieldToEventLoop = createYieldToEventLoop()
	for (let at = 0; at < xml.length; at += pieceLength) {
		parser.write(xml.slice(at, at + pieceLength))
		await yieldToEventLoop()
	}
	parser.close()
}

function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1)
}
