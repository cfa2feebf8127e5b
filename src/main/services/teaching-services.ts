import { composeInsights } from '#features/book-insights/server/compose.ts'
import { composeExerciseExport } from '#features/exercise-export/server/compose.ts'
import type { ExerciseExportDeps } from '#features/exercise-export/server/exercise-export.service.ts'
import { composeQuiz } from '#features/quiz/server/compose.ts'
import type { ShopPlatform } from '#main/open-platform.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { createBookServices } from './book-services.ts'

type TeachingDeps = {
	bookServices: Pick<ReturnType<typeof createBookServices>, 'books' | 'exerciseReviews' | 'textPage'>
	partnerProducts: {
		partnerOfBook: ExerciseExportDeps['partnerOfBook']
		ofPartner: ExerciseExportDeps['productsOf']
	}
	jobs: Jobs
	/** The key of the noise in figures for publishers. */
	secret: string
} & Pick<ExerciseExportDeps, 'findPartner'>

/** Books that a quiz can be drawn from, for one list. */
const maxBooks = 500

/** What is made of the exercises of books, and of what readers do in them. */
export function createTeachingServices(
	platform: ShopPlatform,
	{
		bookServices: { books, exerciseReviews, textPage },
		findPartner,
		partnerProducts,
		jobs,
		secret,
	}: TeachingDeps,
) {
	const { exerciseExport } = composeExerciseExport({
		confirmed: async bookId => (await exerciseReviews.all(bookId)).filter(({ isConfirmed }) => isConfirmed),
		...{ findBook: books.find, textPage, findPartner },
		partnerOfBook: partnerProducts.partnerOfBook,
		productsOf: partnerProducts.ofPartner,
	})
	return {
		exerciseExport,
		...composeInsights(platform, {
			...{ jobs, secret, findPartner, partnerOfBook: partnerProducts.partnerOfBook },
			async findBook(bookId) {
				const book = await books.existing(bookId)
				return book ? { ...book, tracks: await books.tracks(bookId) } : null
			},
			...{ readable: books.readable, exercisesOf: exerciseReviews.all },
		}),
		...composeQuiz(platform, {
			exercises: {
				async books() {
					const ids = await exerciseReviews.confirmedBooks(maxBooks)
					const found = await Promise.all(ids.map(books.existing))
					return found.flatMap(book => (book ? [{ book_id: book.bookId, title: book.title }] : []))
				},
				ofBook: bookId => exerciseExport.questions({ bookId, unit: null }),
			},
		}),
	}
}
