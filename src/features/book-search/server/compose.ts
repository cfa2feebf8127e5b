import type { Platform } from '#platform/platform.ts'
import { type BookSearchDeps, createBookSearch } from './book-search.service.ts'
import { createTextIndex, type TextIndexDeps } from './text-index.ts'

type Deps = Pick<BookSearchDeps, 'books' | 'hiddenFrom'> & Pick<TextIndexDeps, 'texts' | 'versionOf'>

export function composeBookSearch({ clock }: Platform, { books, hiddenFrom, texts, versionOf }: Deps) {
	return {
		bookSearch: createBookSearch({ books, hiddenFrom, index: createTextIndex({ texts, versionOf, clock }) }),
	}
}
