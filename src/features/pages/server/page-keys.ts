import { type ImageWidth, sheets, textVersion } from '#features/books/rules.ts'

/** One PDF of a book: everything made from it is stored under its id, so that it can be cached as immutable. */
export type Edition = { bookId: string; edition: string; fileKey: string; pageCount: number }
export type EditionName = Pick<Edition, 'bookId' | 'edition'>

export const keyOf = {
	folder: ({ bookId, edition }: EditionName) => `pages/${bookId}/${edition}/`,
	image: ({ bookId, edition }: EditionName, index: number, width: ImageWidth) =>
		`pages/${bookId}/${edition}/${index}-${width}`,
	text: ({ bookId, edition }: EditionName, index: number) =>
		`pages/${bookId}/${edition}/${index}.${textVersion}.json`,
	sheet: ({ bookId, edition }: EditionName, number: number) => `pages/${bookId}/${edition}/sheet-${number}`,
	pagePdf: ({ bookId, edition }: EditionName, index: number) => `cuts/${bookId}/${edition}/${index}`,
	pagePdfsFolder: ({ bookId, edition }: EditionName) => `cuts/${bookId}/${edition}/`,
	cover: ({ bookId, edition }: EditionName) => `covers/${bookId}-${edition}.webp`,
}

export function pagesOfSheet(
	{ pageCount }: Pick<Edition, 'pageCount'>,
	number: number,
): { from: number; count: number } {
	const from = number * sheets.perSheet
	return { from, count: Math.min(sheets.perSheet, pageCount - from) }
}
