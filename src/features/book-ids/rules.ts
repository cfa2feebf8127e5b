import { maxFullBookIdLength } from '#features/pages/rules.ts'

const demoSuffix = /_demo$/

/** The id of a full book cannot look like that of a demo, and leaves room for its own demo's. */
export function isFullBookId(id: string): boolean {
	return !demoSuffix.test(id) && id.length <= maxFullBookIdLength
}

/** A first proposal for the copy of a book: `harbour` gives `harbour_2`, `harbour_2` gives `harbour_3`. */
export function idOfCopy(bookId: string): string {
	const [, stem = bookId, number = '1'] = /^(.*?)(?:_(\d{1,3}))?$/.exec(bookId) ?? []
	const suffix = `_${Number(number) + 1}`
	return `${stem.slice(0, maxFullBookIdLength - suffix.length)}${suffix}`
}
