export class Html {
	readonly text: string
	constructor(text: string) {
		this.text = text
	}
}

type Value = Html | (Html | null)[] | string | number | null

/** Values that are not `Html` are escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
	return new Html(parts.map((part, index) => part + htmlOf(values[index] ?? null)).join(''))
}

function htmlOf(value: Value): string {
	if (value === null) return ''
	if (value instanceof Html) return value.text
	if (Array.isArray(value)) return value.map(htmlOf).join('')
	return escapeText(String(value))
}

const entities: { [character: string]: string } = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

function escapeText(text: string): string {
	return text.replace(/[&<>"']/g, character => entities[character] ?? '')
}
