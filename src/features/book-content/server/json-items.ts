import { AppError } from '#contract/errors.ts'

/** Not validated yet. */
export type ListRow = { line: number; title: unknown; source: unknown; page: unknown }

/** @throws AppError `list_json` with the line of a syntax error or of an item that is not an object */
export function readJsonItems(text: string): ListRow[] {
	const items = parse(text)
	const lines = linesOfItems(text)
	if (!Array.isArray(items)) throw notJson(1)
	return items.map((item: unknown, index) => {
		const line = lines[index] ?? 1
		if (typeof item !== 'object' || item === null) throw notJson(line)
		return {
			line,
			title: Reflect.get(item, 'title'),
			source: Reflect.get(item, 'source'),
			page: Reflect.get(item, 'page'),
		}
	})
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch (error) {
		const position = /at position (\d+)/.exec(String(error))?.[1]
		const readable = position === undefined ? text.trimEnd() : text.slice(0, Number(position))
		throw notJson(readable.split('\n').length)
	}
}

function notJson(line: number): AppError {
	return new AppError('list_json', { path: 'data', values: { line } })
}

/** Lines of the elements of the outermost array of valid JSON. */
function linesOfItems(text: string): number[] {
	const lines: number[] = []
	let [line, depth, isItemNext] = [1, 0, false]
	for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s[\]{},"]+/g)) {
		if (token === '\n') {
			line++
			continue
		}
		if (depth === 1 && isItemNext && token !== ']') {
			lines.push(line)
			isItemNext = false
		}
		if (token === '[' || token === '{') depth++
		if (token === ']' || token === '}') depth--
		if (depth === 1 && (token === ',' || (token === '[' && lines.length === 0))) isItemNext = true
	}
	return lines
}
