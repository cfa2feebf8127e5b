import type { PageText } from '#features/books/contract.ts'

/** Letters to type before anything is searched (specification, section 9). */
export const shortestQuery = 3
const [before, after] = [36, 60]

export type Found = {
	/** Printed number. */
	page: number
	/** What stands around the first hit of the page, on one line. */
	snippet: { before: string; hit: string; after: string }
}

/** The pages whose text holds the query, whatever its case, in the order of the book; nothing for a shorter query. */
export function searchPages(pages: readonly PageText[], query: string): Found[] {
	const wanted = query.trim().toLowerCase()
	if (wanted.length < shortestQuery) return []
	return pages.flatMap(({ page_number: page, text }) => {
		const line = text.replace(/\s+/g, ' ')
		const at = line.toLowerCase().indexOf(wanted)
		return at < 0 ? [] : [{ page, snippet: snippetOf(line, at, wanted.length) }]
	})
}

function snippetOf(line: string, at: number, length: number): Found['snippet'] {
	const [from, to] = [Math.max(0, at - before), Math.min(line.length, at + length + after)]
	return {
		before: `${from > 0 ? '…' : ''}${line.slice(from, at)}`,
		hit: line.slice(at, at + length),
		after: `${line.slice(at + length, to)}${to < line.length ? '…' : ''}`,
	}
}
