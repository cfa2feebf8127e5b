import { AppError } from '#contract/errors.ts'
import type { SavedKind } from '#features/accounts/contract.ts'
import { composeAudioFiles } from '#features/audio-files/server/compose.ts'
import { versionedIn } from '#features/book-content/server/compose.ts'
import type { BookIdHolds } from '#features/book-ids/server/book-id-holds.ts'
import { isBookMovingIn } from '#features/book-ids/server/compose.ts'
import { composeBookSearch } from '#features/book-search/server/compose.ts'
import { composeBookmarks } from '#features/bookmarks/server/compose.ts'
import { textVersion } from '#features/books/rules.ts'
import { bookRecordsIn, composeBooks, type composeReaderAccess } from '#features/books/server/compose.ts'
import { demoHandler, laterDemo } from '#features/demo-pages/server/demo-job.ts'
import { createDemoPages } from '#features/demo-pages/server/demo-pages.service.ts'
import type { Entitlements } from '#features/entitlements/server/entitlements.service.ts'
import { composeExerciseAnswers } from '#features/exercise-answers/server/compose.ts'
import { analyseBook } from '#features/exercise-finding/server/analyse-book.ts'
import { titledKeyPages } from '#features/exercise-finding/server/key/key-pages.ts'
import { composeExercises } from '#features/exercises/server/compose.ts'
import { composeImporting, isBookBusyIn, isImportingIn } from '#features/importing/server/compose.ts'
import { composeInk } from '#features/ink/server/compose.ts'
import { composeKeyPages } from '#features/key-pages/server/compose.ts'
import type { KeyPagesDeps } from '#features/key-pages/server/key-pages.service.ts'
import { composeListening } from '#features/listening/server/compose.ts'
import { createMyBooks } from '#features/my-books/server/my-books.service.ts'
import { composeMyWords } from '#features/my-words/server/compose.ts'
import { composeNotes } from '#features/notes/server/compose.ts'
import { relocateNotes } from '#features/notes/server/relocate-notes.ts'
import { composePages } from '#features/pages/server/compose.ts'
import { createReading } from '#features/reading/server/reading.service.ts'
import { composeReadingOrder } from '#features/reading-order/server/compose.ts'
import { composeReadingPositions } from '#features/reading-positions/server/compose.ts'
import { composeTalkingPage } from '#features/talking-page/server/compose.ts'
import { composeTeacherKeys } from '#features/teacher-keys/server/compose.ts'
import { composeTextRecognition, recognisedTextsIn } from '#features/text-recognition/server/compose.ts'
import { composeTranscripts } from '#features/transcripts/server/compose.ts'
import { composeWordMeanings } from '#features/word-meanings/server/compose.ts'
import type { EventLoopLoad } from '#main/event-loop-load.ts'
import type { ShopPlatform } from '#main/open-platform.ts'
import { coverKeysOf } from '#main/services/book-id-holds.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { versionsIn } from '#records/server/compose.ts'

/** Exercises are looked for when nobody has corrected another word for so long. */
const correctionsMs = 120_000

type BookServicesDeps = ReturnType<typeof composeReaderAccess> & {
	entitlements: Entitlements
	isDemoPublic(bookId: string): Promise<boolean>
	eventLoopLoad: EventLoopLoad
	bookIdHolds: BookIdHolds
	jobs: Jobs
	marking: Parameters<typeof composePages>[1]['marking']
	demoPagesOf(bookId: string): Promise<string | null>
	copyLimitOf(bookId: string): Promise<number | null>
	/** Those of the books that the shop shows and sells now, with their names. */
	listedBooks(bookIds: string[]): Promise<ReadonlyMap<string, string>>
	readerChanged(userId: string, kind: SavedKind): void
	partnerProducts: {
		partnerOfBook: KeyPagesDeps['partnerOfBook']
		ofPartner: KeyPagesDeps['productsOf']
	}
} & Pick<KeyPagesDeps, 'findPartner' | 'memberOf'>

export function createBookServices(platform: ShopPlatform, deps: BookServicesDeps) {
	const {
		entitlements,
		isDemoPublic,
		tickets,
		pageRequestLimit,
		eventLoopLoad,
		jobs,
		marking,
		demoPagesOf,
		bookIdHolds,
	} = deps
	const { copyLimitOf, findPartner, partnerProducts, memberOf } = deps
	const changed = (kind: SavedKind) => (userId: string) => deps.readerChanged(userId, kind)
	const pages = composePages(platform, {
		...{ pageRequestLimit, marking },
		isProxied: platform.config.PAGE_FILES === 'proxy',
		recognised: recognisedTextsIn(platform),
	})
	const { books, admission, bookStore, editions, pagesOfFormer, forgetFormer, coverOf, pdfNames } =
		composeBooks(platform, {
			requireBook: entitlements.requireBook,
			isDemoPublic,
			...{ tickets, pageRequestLimit },
			hiddenFrom: (...of) => keyPages.hiddenFrom(...of),
			hiddenFromSession: (...of) => keyPages.hiddenFromSession(...of),
			describePdf: pages.describe,
			coverKey: pages.coverKey,
			versionedIn: versionedIn({ recordsIn: bookRecordsIn, versionsIn }),
			async changed(bookId) {
				await readingPositions.settle(bookId)
				await demoPages.refresh(bookId)
			},
			transcriptTextsOf: bookId => transcripts.transcriptTextsOf(bookId),
		})
	const { copyPages } = pages
	const demoPages = createDemoPages({
		...{ books: bookStore, pagesOf: demoPagesOf, copyPages, ...pdfNames },
		makeLater: laterDemo(jobs),
		log: platform.log,
	})
	jobs.handle(demoHandler(demoPages, demoPagesOf))
	const { transcripts, transcribed } = composeTranscripts(platform, { books })
	const { sounds, audioNames, closeAudioWorker } = composeAudioFiles(platform, {
		...{ books, transcribed },
		requireUnmoved: bookIdHolds.requireUnmoved,
		moving: (id, act) => bookIdHolds.moving([id], act),
	})
	jobs.handle(audioNames)
	const currentEditions = pages.currentEditions(async bookId => {
		const book = await books.published(bookId)
		if (!book) return undefined
		// Somebody turns pages, and may look up a word.
		warmWords()
		const [held, isSearched] = [await keyPages.held(bookId), await keyPages.isSearched(bookId)]
		const { edition, isDemo, pageSizes } = book
		return { edition, isDemo, pageCount: pageSizes.length, held, isSearched }
	})
	const versions = versionsIn(platform.database.db())
	const { bookSearch } = composeBookSearch(platform, {
		...{ books, texts: books.texts },
		hiddenFrom: (...of) => keyPages.hiddenFrom(...of),
		versionOf: bookId => versions.newest({ kind: 'textOnPages', id: bookId }),
	})
	const { readingPositions, closeReadingPositions } = composeReadingPositions(platform, {
		async currentEdition(bookId) {
			const book = currentEditions.get(bookId) ?? (await currentEditions.load(bookId))
			if (!book) throw new AppError('unknown_book')
			return book
		},
		findBook: books.existing,
		pagesOfFormer,
		requireBook: entitlements.requireBook,
	})
	const imports = composeImporting(platform, {
		jobs,
		books: {
			...books,
			replaceEdition: editions.replace,
			textsRead: edition => editions.textsRead(edition, pages.languageOf(edition.texts)),
		},
		booksIn: bookRecordsIn,
		isMovingIn: isBookMovingIn,
		editions,
		holdBook: bookIdHolds.storing,
		pages: pages.preparation,
		coverKey: pages.coverKey,
		coverKeys: coverKeysOf(platform),
		outdatedBooks: books.booksBefore('text_version', textVersion),
		isFree: () => pages.isFree() && !eventLoopLoad.isBusy(),
		...pdfNames,
	})
	const { teacherKeys } = composeTeacherKeys(platform, {
		findBook: books.find,
		pagesOf: async fileKey => (await pages.preparation.urgent.describe(fileKey)).pageSizes.length,
		drawing: pages.preparation.background.drawing,
		findAgain: bookId => books.findExercisesAgain(bookId),
	})
	const { exercises, exerciseReviews } = composeExercises(platform, {
		analyse: analyseBook,
		titledKeyPages,
		teacherKeys,
		versionsIn,
		...{ books, admission, jobs },
		drawing: pages.preparation.background.drawingOfBook,
		textPage: pages.preparation.urgent.textPage,
		booksBefore: version => books.booksBefore('exercise_version', version),
		currentEdition: async bookId => (await books.existing(bookId))?.edition,
		async isBusy(bookId) {
			if (await isImportingIn(platform.database.db())(bookId)) return true
			// A search without the words of scans finds no key, and what was known of the former one is gone.
			return (await keyPages.isAwaited(bookId)) && textRecognition.isUnread(bookId)
		},
		isFree: () => pages.isFree() && !eventLoopLoad.isBusy(),
	})
	const { keyPages, hiddenPages } = composeKeyPages(platform, {
		...{ findPartner, memberOf, partnerOfBook: partnerProducts.partnerOfBook },
		productsOf: partnerProducts.ofPartner,
		foundIn: exercises.keyPages,
		movedFrom: editions.movedFrom,
		texts: books.texts,
		findBook: books.existing,
		changed: currentEditions.clear,
	})
	const { textRecognition, closeRecognition } = composeTextRecognition(platform, {
		...{ books, jobs },
		pages: pages.preparation.background,
		existing: books.existing,
		booksBefore: version => books.booksBefore('recognition_version', version),
		async textsRead(edition) {
			await editions.textsRead(edition, pages.languageOf(edition.texts))
			await books.findExercisesAgain(edition.bookId)
		},
		async textsCorrected(edition, by) {
			await editions.textsCorrected(edition, by)
			await books.findExercisesAgain(edition.bookId, correctionsMs)
		},
		isBusy: isBookBusyIn(platform.database.db()),
		isFree: () => pages.isFree() && !eventLoopLoad.isBusy(),
	})
	const myWords = composeMyWords(platform, { changed: changed('words'), soundKey: books.soundKey })
	const { closeWords, warmWords, ...words } = composeWordMeanings(platform, {
		...{ books, admission, jobs },
		...{ listed: deps.listedBooks, held: keyPages.held },
		knownLemmas: myWords.myWords.knownLemmas,
		countWords: myWords.myWords.countWords,
		textPage: pages.preparation.background.textPage,
		booksBefore: version => books.booksBefore('word_version', version),
		currentEdition: async bookId => (await books.existing(bookId))?.edition,
		isImporting: isImportingIn(platform.database.db()),
		isFree: () => pages.isFree() && !eventLoopLoad.isBusy(),
		dictionaryFolder: platform.config.DICTIONARIES,
		rateFactor: platform.config.RATE_LIMIT_FACTOR,
	})
	const placing = { books: { ...books, pagesOfFormer }, relocate: relocateNotes }
	return {
		books,
		...words,
		exercises,
		exerciseReviews,
		textRecognition,
		...composeReadingOrder({ books, textPage: pages.preparation.background.textPage }),
		teacherKeys,
		...composeExerciseAnswers(platform, {
			...{ books, exercises, changed: changed('answers') },
			rateFactor: platform.config.RATE_LIMIT_FACTOR,
		}),
		...composeBookmarks(platform, { ...placing, changed: changed('bookmarks') }),
		...composeNotes(platform, { ...placing, changed: changed('notes') }),
		...composeInk(platform, { ...placing, changed: changed('ink') }),
		...myWords,
		reading: createReading({
			books,
			search: bookSearch,
			pagesOfFormer,
			positionOf: readingPositions.find,
			tickets,
			copyLimitOf,
		}),
		readingPositions,
		myBooks: createMyBooks({
			latestPositions: readingPositions.latest,
			indexIn: readingPositions.indexIn,
			findBook: books.existing,
		}),
		bookSearch,
		sounds,
		...composeTalkingPage({
			...{ books, transcripts, admission },
			textPage: pages.preparation.background.textPage,
		}),
		...composeListening(platform, { books, changed: changed('listening') }),
		demoPages,
		keyPages,
		bookPages: pages.service({ books, admission, hidden: hiddenPages }),
		pageAnswers: pages.answers({ editions: currentEditions, tickets }),
		/** A book may have another edition now, or another key. */
		booksChanged() {
			keyPages.forget()
			forgetFormer()
			currentEditions.clear()
		},
		...{ coverOf, coverKey: pages.coverKey },
		async textPage(bookId: string, pageIndex: number) {
			const book = await books.find(bookId)
			return pages.preparation.urgent.textPage({ ...book, pageCount: book.pageSizes.length }, pageIndex)
		},
		transcripts,
		...imports,
		async close() {
			pages.close()
			closeAudioWorker()
			closeRecognition()
			await closeWords()
			await closeReadingPositions()
		},
	}
}
