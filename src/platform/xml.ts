/** Serialized XML; any other text is escaped. */
export type Xml = { readonly xml: string }
type Attributes = { [name: string]: string | number }
type Child = Xml | string | number | null

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An element; null children are omitted. */
export function tag(name: string, attributes: Attributes, ...children: Child[]): Xml {
	const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
	const inner = children.map(child => (child === null ? '' : textOf(child))).join('')
	const head = `<${name}${written.join('')}`
	return { xml: inner === '' ? `${head}/>` : `${head}>${inner}</${name}>` }
}

function textOf(child: Xml | string | number): string {
	return typeof child === 'object' ? child.xml : escapeXml(String(child))
}

const entities: { [character: string]: string } = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
}

/** Text for an element or an attribute; characters that XML 1.0 can't represent are dropped. */
export function escapeXml(text: string): string {
	return text
		.toWellFormed()
		.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
		.replace(/[&<>"']/g, character => entities[character] ?? '')
}
