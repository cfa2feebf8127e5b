import type { PageIndex } from '#contract/vocabulary.ts'
import type { Platform } from '#platform/platform.ts'
import { languageOf } from '#platform/text/languages.ts'
import { labelsToStore, startPageFrom } from '../rules.ts'
import { type CurrentEdition, createEditionCache } from './edition-cache.ts'
import { createPageAnswers } from './page-answers.ts'
import { createPageFiles, throwUnusable } from './page-files.ts'
import { type Edition, keyOf } from './page-keys.ts'
import { createPagePdfStore } from './page-pdf-store.ts'
import { copyPages, createPagePreparation } from './page-preparation.ts'
import { createPageStore } from './page-store.ts'
import {
	type AdmissionToPages,
	type BooksOfPages,
	createPagesService,
	type HiddenPages,
	type PageMarking,
	type PageRequestLimit,
} from './pages.service.ts'
import { askOfFile, createPdfWorker } from './pdf-worker.ts'
import { createProxiedPages } from './proxied-pages.ts'
import type { RecognisedTexts } from './recognised-texts.ts'

type CopiedEdition = Omit<Edition, 'pageCount'>

/**
 * How pages are made, stored and served. Three workers open PDFs: one for readers, one of lower priority for
 * imports, one of lowest priority for background work; so readers never wait for imports.
 */
export function composePages(
	{ files }: Platform,
	{
		pageRequestLimit,
		marking,
		isProxied,
		recognised,
	}: {
		pageRequestLimit: PageRequestLimit
		marking: PageMarking | null
		isProxied: boolean
		recognised: RecognisedTexts
	},
) {
	const readers = createPdfWorker()
	const books = createPdfWorker({ niceness: 10, idleMs: 5000 })
	const background = createPdfWorker({ niceness: 19, idleMs: 5000, atOnce: 1 })
	const store = createPageStore(files)
	const pagePdfs = createPagePdfStore({ files, store })
	const pageFiles = createPageFiles({ files, store, pagePdfs, worker: readers, recognised })
	return {
		/** @throws AppError `unusable_file`; `unavailable` if the file is missing */
		async describe(fileKey: string): Promise<{ pageSizes: [number, number][]; pageLabels: string[] | null }> {
			const claim = { lane: 'reader', client: 'editors' } as const
			const { pageSizes, pageLabels } = await askOfFile(
				{ files, worker: readers },
				fileKey,
				{ act: 'describe' },
				claim,
			).catch(throwUnusable)
			return { pageSizes, pageLabels: labelsToStore(pageLabels, startPageFrom(pageLabels)) }
		},
		/** Whole books: for imports that somebody waits for, and in the background. */
		preparation: {
			urgent: createPagePreparation({ files, store, worker: books, recognised }),
			background: createPagePreparation({ files, store, worker: background, recognised }),
		},
		isFree: () => readers.length() === 0,
		coverKey: keyOf.cover,
		/** The language of the texts of a book's pages; null where they are too short to say. */
		languageOf(texts: string[]) {
			const language = languageOf(texts.join('\n'))
			return language.confidence > 0 ? language : null
		},
		currentEditions: (find: (bookId: string) => Promise<CurrentEdition | undefined>) =>
			createEditionCache(find),
		service: (given: { books: BooksOfPages; admission: AdmissionToPages; hidden: HiddenPages }) =>
			createPagesService({ ...given, files: pageFiles, stored: files, marking }),
		answers: (given: Pick<Parameters<typeof createPageAnswers>[0], 'editions' | 'tickets'>) => {
			const proxiedPages = isProxied ? createProxiedPages(files) : null
			return createPageAnswers({
				...given,
				pageRequestLimit,
				store,
				pagePdfs,
				isMarking: marking !== null,
				proxiedPages,
			})
		},
		/** Makes a PDF of these pages of a book, and copies what is prepared of them. */
		copyPages(
			book: CopiedEdition & { pageSizes: unknown[] },
			copy: CopiedEdition,
			indexes: PageIndex[],
		): Promise<void> {
			const from = { ...book, pageCount: book.pageSizes.length }
			const to = { ...copy, pageCount: indexes.length }
			return copyPages({ files, store, worker: readers }, from, { to, indexes })
		},
		close() {
			for (const worker of [readers, books, background]) worker.close()
		},
	}
}
