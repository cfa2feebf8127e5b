import type { Edit, RenderedDocument } from './read-document.ts'

/** What React writes of our own components; anything else stays an attribute, which the policy refuses. */
const declarations =
	/^(?:(?:aspect-ratio|background-color|border-color|width|margin-inline-start|--[a-z]+):(?!.*(?:url|image|expression)\()[\w#%.,()/ *+-]+(?:;|$))+$/

/**
 * Rules in place of style attributes: the policy allows no attributes, and a style element by its hash. React
 * hydrates elements without looking at their styles, and what it changes later it sets on the element, which
 * wins.
 */
export function replaceStyleAttributes(
	{ styled, headEnd }: Pick<RenderedDocument, 'styled' | 'headEnd'>,
	allowStyle: (css: string) => void,
): Edit[] {
	const names = new Map<string, number>()
	const edits: Edit[] = []
	for (const { style, start, end } of styled) {
		if (!declarations.test(style)) continue
		const name = names.get(style) ?? names.size
		names.set(style, name)
		edits.push({ start, end, text: `data-s="${name}"` })
	}
	if (edits.length === 0) return []
	// Twice the attribute: the sheet that is loaded later does not override what was a style of the element.
	const css = [...names].map(([style, name]) => `[data-s="${name}"][data-s]{${style}}`).join('')
	allowStyle(css)
	return [...edits, { start: headEnd, end: headEnd, text: `<style>${css}</style>` }]
}
