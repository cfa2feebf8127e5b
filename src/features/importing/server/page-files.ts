import { AppError } from '#contract/errors.ts'
import { type ImageWidth, imageWidths, sheets } from '#features/books/rules.ts'
import type { FileStore } from '#platform/files.ts'
import { PdfFailure, type PdfSource, type PdfWorkshop } from './pdf-workshop.ts'

/** One PDF of a book: everything made from it lies under its name, so that it can be cached for ever. */
export type Edition = { bookId: string; edition: string; fileKey: string; pageCount: number }

/** What is made from a PDF page by page: made when it is first asked for, and kept. */
export type PageFiles = {
	/** WebP or PNG. */
	image(edition: Edition, index: number, width: ImageWidth): Promise<Uint8Array>
	/** The page's runs of text with their boxes, as JSON. */
	text(edition: Edition, index: number): Promise<Uint8Array>
	/** WebP. @param number 0 for the first `sheets.perSheet` pages */
	sheet(edition: Edition, number: number): Promise<Uint8Array>
	/** The page as a PDF of its own; cut each time, which is quicker than reading it back. */
	cut(edition: Edition, index: number): Promise<Uint8Array>
}
type Needs = { files: FileStore; workshop: PdfWorkshop }

export const keyOf = {
	folder: (bookId: string, edition: string) => `pages/${bookId}/${edition}/`,
	image: ({ bookId, edition }: Edition, index: number, width: number) =>
		`pages/${bookId}/${edition}/${index}-${width}`,
	text: ({ bookId, edition }: Edition, index: number) => `pages/${bookId}/${edition}/${index}.json`,
	sheet: ({ bookId, edition }: Edition, number: number) => `pages/${bookId}/${edition}/sheet-${number}`,
}

export function createPageFiles({ files, workshop }: Needs): PageFiles {
	/** What is made right now, so that two who ask for one page wait for one drawing. */
	const making = new Map<string, Promise<Uint8Array>>()

	async function keptOrMade(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
		const kept = await files.read(key)
		if (kept) return kept
		const running =
			making.get(key) ??
			make()
				.then(async made => {
					await files.put(key, made)
					return made
				})
				.finally(() => making.delete(key))
		making.set(key, running)
		return running
	}

	async function ask(
		edition: Edition,
		act: Parameters<PdfWorkshop['ask']>[1],
	): Promise<Awaited<ReturnType<PdfWorkshop['ask']>>> {
		return workshop.ask(await sourceOf(files, edition.fileKey), act).catch((error: unknown) => {
			throw error instanceof PdfFailure ? new AppError('unusable_file') : error
		})
	}

	return {
		image: (edition, index, width) =>
			keptOrMade(
				keyOf.image(edition, index, width),
				async () => (await ask(edition, { act: 'render', index, widthPx: width })) as Uint8Array,
			),
		text: (edition, index) =>
			keptOrMade(keyOf.text(edition, index), async () =>
				Buffer.from(JSON.stringify(await ask(edition, { act: 'text', index }))),
			),
		sheet: (edition, number) =>
			keptOrMade(
				keyOf.sheet(edition, number),
				async () => (await ask(edition, { act: 'sheet', ...pagesOfSheet(edition, number) })) as Uint8Array,
			),
		cut: async (edition, index) => (await ask(edition, { act: 'cut', indexes: [index] })) as Uint8Array,
	}
}

/** Makes a PDF of some pages of another, with what is prepared of them; the rest is made when it is asked for. */
export async function cutEdition(
	{ files, workshop }: Needs,
	from: Edition,
	{ to, indexes }: { to: Edition; indexes: number[] },
): Promise<void> {
	const source = await sourceOf(files, from.fileKey)
	const bytes = await workshop.ask(source, { act: 'cut', indexes }).catch((error: unknown) => {
		throw error instanceof PdfFailure ? new AppError('unusable_file') : error
	})
	await files.put(to.fileKey, bytes)
	for (const [place, index] of indexes.entries()) {
		const names = imageWidths.map(width => [keyOf.image(from, index, width), keyOf.image(to, place, width)])
		// The text comes last: where it is, all of the page is.
		for (const [old = '', copy = ''] of [...names, [keyOf.text(from, index), keyOf.text(to, place)]]) {
			const made = await files.read(old)
			if (!made) break
			await files.put(copy, made)
		}
	}
}

/** @throws AppError `unavailable` where the file is gone */
export async function sourceOf(files: FileStore, key: string): Promise<PdfSource> {
	const path = await files.local(key)
	if (path === null) throw new AppError('unavailable')
	return { key, path }
}

export function pagesOfSheet({ pageCount }: Edition, number: number): { from: number; count: number } {
	const from = number * sheets.perSheet
	return { from, count: Math.min(sheets.perSheet, pageCount - from) }
}

/**
 * Makes everything of one page and keeps it, unless it is there.
 * @returns the page's text, a line a run
 */
export async function preparePage(
	{ files, workshop }: Needs,
	edition: Edition,
	index: number,
): Promise<string> {
	const [plain, dense] = imageWidths
	const textKey = keyOf.text(edition, index)
	const kept = await files.read(textKey)
	// The text is kept last: where it is, all of the page is.
	if (kept) return linesOf(JSON.parse(kept.toString('utf8')))
	const source = await sourceOf(files, edition.fileKey)
	const page = await workshop.ask(source, { act: 'prepare', index })
	await files.put(keyOf.image(edition, index, plain), page.plain)
	await files.put(keyOf.image(edition, index, dense), page.dense)
	await files.put(textKey, Buffer.from(JSON.stringify(page.text)))
	return linesOf(page.text)
}

/** Runs on one line are joined by a blank: what is searched and read. */
function linesOf(
	runs: readonly [text: string, x: number, y: number, width: number, height: number][],
): string {
	let text = ''
	let last: { y: number; height: number } | null = null
	for (const [words, , y, , height] of runs) {
		const isSameLine = last !== null && Math.abs(y - last.y) < Math.min(height, last.height) / 2
		text += last === null ? words : `${isSameLine ? ' ' : '\n'}${words}`
		last = { y, height }
	}
	return text
}
