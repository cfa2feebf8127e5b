/**
 * Whether a text is well-formed XML: one root, every element closed in order, attributes quoted and each once,
 * nothing unescaped. @returns what is wrong, or null
 */
export function errorOfXml(text: string): string | null {
	const body = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '')
	const open: string[] = []
	let roots = 0
	let end = 0
	for (const part of body.matchAll(/<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
		const [whole, closing, name = '', attributes = '', empty] = part
		const between = body.slice(end, part.index)
		end = part.index + whole.length
		if (open.length === 0 && between.trim() !== '') return `text outside the root: ${between.slice(0, 40)}`
		const bare = errorOfText(between) ?? errorOfText(attributes.replace(/"/g, ''))
		if (bare) return bare
		const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute)
		if (new Set(names).size < names.length) return `an attribute twice in ${whole}`
		if (closing) {
			if (open.pop() !== name) return `${name} closes another element`
			continue
		}
		if (open.length === 0) roots += 1
		if (!empty) open.push(name)
	}
	if (body.slice(end).trim() !== '') return `not understood: ${body.slice(end, end + 40)}`
	return open.length === 0 && roots === 1 ? null : `${roots} roots, open: ${open.join(' ')}`
}

function errorOfText(text: string): string | null {
	const bare = /[<>]|&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.exec(text)
	return bare ? `unescaped in: ${text.slice(Math.max(0, bare.index - 20), bare.index + 20)}` : null
}

/** The texts of every element of that name, entities put back. */
export function textsOf(xml: string, name: string): string[] {
	return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
		text
			.replaceAll('&lt;', '<')
			.replaceAll('&gt;', '>')
			.replaceAll('&quot;', '"')
			.replaceAll('&apos;', "'")
			.replaceAll('&amp;', '&'),
	)
}
