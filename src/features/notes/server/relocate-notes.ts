import { asPageIndex } from '#contract/page-numbers.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { Note } from '../contract.ts'
import { compactOf, compactQuote, findQuote } from '../rules.ts'

type Page = { index: PageIndex; text: string }
type Edition = {
	edition: string
	pageCount: number
	texts: readonly Page[]
	/** Where a page of an earlier edition is in this one; null where it is not, undefined where nobody knows. */
	pageOf(edition: string, index: PageIndex): number | null | undefined
}

/**
 * Moves notes of an earlier edition to the page that has their words, the nearest of several that match as well; those without words, as
 * one of an area, go along with their page. Boxes stay those of the earlier edition; the words tell where they are now.
 */
export function relocateNotes<Placed extends Pick<Note, 'page_index' | 'edition' | 'quote' | 'is_found'>>(
	notes: readonly Placed[],
	{ edition, pageCount, texts, pageOf }: Edition,
): Placed[] {
	const pages = texts.map(({ index, text }) => ({ index, compact: compactOf(text).text }))
	return notes.map(note => {
		const last = asPageIndex(Math.min(note.page_index, Math.max(0, pageCount - 1)))
		if (note.quote.exact === '') {
			const index = pageOf(note.edition, note.page_index)
			return index === undefined
				? { ...note, edition, page_index: last, is_found: note.page_index === last }
				: {
						...note,
						edition,
						page_index: index === null ? last : asPageIndex(index),
						is_found: index !== null,
					}
		}
		const index = pageWithWords(note, pages)
		return { ...note, edition, page_index: index ?? last, is_found: index !== null }
	})
}

function pageWithWords(
	note: Pick<Note, 'page_index' | 'quote'>,
	pages: readonly { index: PageIndex; compact: string }[],
): PageIndex | null {
	const quote = compactQuote(note.quote)
	const distance = (index: number) => Math.abs(index - note.page_index)
	let best: { index: PageIndex; score: number } | null = null
	for (const { index, compact } of pages) {
		const found = findQuote(compact, quote)
		if (!found) continue
		const isBetter =
			best === null ||
			found.score > best.score ||
			(found.score === best.score && distance(index) < distance(best.index))
		if (isBetter) best = { index, score: found.score }
	}
	return best?.index ?? null
}
