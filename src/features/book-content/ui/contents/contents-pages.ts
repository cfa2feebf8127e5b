export type PageOfText = { page_number: number; text: string }

const heading = /^\s*(?:table of )?contents\s*$|^\s*(?:содержание|оглавление)\s*$/im
const pageAtEnd = /(?:[.…·_\s]{2,}|\s)\d{1,4}\s*$/
const searchedPages = 30
const maxRun = 6

/** The printed contents: the first page with its heading, or full of lines that end in a number, and those after it that are. */
export function printedContents(pages: readonly PageOfText[]): PageOfText[] {
	const searched = pages.slice(0, searchedPages)
	const titled = searched.findIndex(page => heading.test(page.text))
	const first = titled === -1 ? searched.findIndex(isList) : titled
	if (first === -1) return []
	const after = pages.slice(first + 1, first + maxRun)
	const end = after.findIndex(page => !isList(page) && !heading.test(page.text))
	return pages.slice(first, first + 1 + (end === -1 ? after.length : end))
}

function isList({ text }: PageOfText): boolean {
	const lines = text.split('\n').filter(line => line.trim() !== '')
	return lines.length >= 4 && lines.filter(line => pageAtEnd.test(line)).length >= lines.length * 0.6
}

/** Finds the page on which a title stands on a line of its own, outside of the contents. */
export function titleFinder(pages: readonly PageOfText[], contents: readonly PageOfText[]) {
	const found = new Map<string, number>()
	const left = new Set(contents)
	for (const page of pages) {
		if (left.has(page)) continue
		for (const line of page.text.split('\n')) {
			const key = folded(line)
			if (key !== '' && !found.has(key)) found.set(key, page.page_number)
		}
	}
	return (title: string): number | null => {
		const key = folded(title)
		return found.get(key) ?? found.get(folded(title.replace(/^[\d.]+[.)]?\s+/, ''))) ?? null
	}
}

function folded(text: string): string {
	return text
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
}
