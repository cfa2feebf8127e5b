import { asPageIndex } from '#contract/page-numbers.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { Note } from '../contract.ts'
import { compactOf, compactQuote, findQuote } from '../rules.ts'

type Page = { index: PageIndex; text: string }
type Edition = { edition: string; pageCount: number; texts: readonly Page[] }

/**
 * Moves notes of an earlier edition to the page that has their words, the nearest of several that match as well. Boxes
 * stay those of the earlier edition; the words tell where they are now.
 */
export function relocateNotes<Placed extends Pick<Note, 'page_index' | 'edition' | 'quote' | 'is_found'>>(
	notes: readonly Placed[],
	{ edition, pageCount, texts }: Edition,
): Placed[] {
	const pages = texts.map(({ index, text }) => ({ index, compact: compactOf(text).text }))
	return notes.map(note => {
		const last = asPageIndex(Math.min(note.page_index, Math.max(0, pageCount - 1)))
		// An area of a page has nothing to find it by.
		if (note.quote.exact === '')
			return { ...note, edition, page_index: last, is_found: note.page_index === last }
		const index = pageOf(note, pages)
		return { ...note, edition, page_index: index ?? last, is_found: index !== null }
	})
}

function pageOf(
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
