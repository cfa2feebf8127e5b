import type { BookLexemes, StoredEntry, WordForm, WordMeaningsStore } from './word-meanings.store.ts'

/** Indexes of pages: those of a book's current edition that somebody is not shown. */
type Hidden = ReadonlySet<number>
export type HiddenIn = (bookId: string) => Promise<Hidden>
type CurrentEdition = (bookId: string) => Promise<string | undefined>

/** Entries of lists on pages that are shown, each with a sentence of such a page. @param entries of the current edition */
export function shownEntries(entries: readonly StoredEntry[], hidden: Hidden): readonly StoredEntry[] {
	if (hidden.size === 0) return entries
	return entries
		.filter(({ pageIndex }) => !hidden.has(pageIndex))
		.map(entry => ({ ...entry, sentence: shownSentence(entry, hidden) }))
}

/** What was found before pages were noted may be of any. */
function shownSentence(entry: StoredEntry, hidden: Hidden): string | null {
	const isShown = (page: number | null) => page !== null && !hidden.has(page)
	if (isShown(entry.sentencePage)) return entry.sentence
	return isShown(entry.otherPage) ? entry.otherSentence : null
}

/** The same of several books; what is of another edition than the current one is left out where a book hides pages. */
export async function shownOfBooks(
	entries: readonly StoredEntry[],
	hiddenIn: HiddenIn,
	currentEdition: CurrentEdition,
): Promise<StoredEntry[]> {
	const books = Map.groupBy(entries, ({ bookId }) => bookId)
	const shown = await Promise.all(
		[...books].map(async ([bookId, own]) => {
			const hidden = await hiddenIn(bookId)
			const edition = hidden.size > 0 ? await currentEdition(bookId) : undefined
			return shownEntries(hidden.size > 0 ? own.filter(entry => entry.edition === edition) : own, hidden)
		}),
	)
	return shown.flat()
}

export const shownForms = (forms: readonly WordForm[], hidden: Hidden): string[] =>
	forms.flatMap(({ form, firstPage }) =>
		hidden.size === 0 || (firstPage !== null && !hidden.has(firstPage)) ? [form] : [],
	)

type Deps = {
	store: Pick<WordMeaningsStore, 'lexemes' | 'foundAt'>
	/** Pages that readers are not shown. */
	held: HiddenIn
	currentEdition: CurrentEdition
}
export type ShownLexemes = ReturnType<typeof createShownLexemes>

/** The lemmas of books as readers see them: without those that are first on a page that is held back. */
export function createShownLexemes({ store, held, currentEdition }: Deps) {
	return {
		/** Lexemes by book, of books that were searched. */
		async lexemes(bookIds: readonly string[]): Promise<Map<string, BookLexemes>> {
			const shown = new Map<string, BookLexemes>()
			for (const [bookId, { edition, firstPages, lemmaIds, counts }] of await store.lexemes(bookIds)) {
				const hidden = await held(bookId)
				const isShown = (_: number, at: number) => !hidden.has(firstPages[at] ?? 0)
				if (hidden.size === 0) shown.set(bookId, { lemmaIds, counts })
				else if (edition === (await currentEdition(bookId)))
					shown.set(bookId, { lemmaIds: lemmaIds.filter(isShown), counts: counts.filter(isShown) })
			}
			return shown
		},

		/** What `lexemes` said of a book before is out of date where this is another. */
		async versions(bookIds: readonly string[]): Promise<Map<string, string>> {
			const versions = new Map<string, string>()
			for (const [bookId, foundAt] of await store.foundAt(bookIds))
				versions.set(bookId, [foundAt, ...(await held(bookId))].join(' '))
			return versions
		},
	}
}
