import { composeExerciseExport } from '#features/exercise-export/server/compose.ts'
import type { ExerciseExportDeps } from '#features/exercise-export/server/exercise-export.service.ts'
import { composeQuiz } from '#features/quiz/server/compose.ts'
import type { createBookServices } from './book-services.ts'
import type { ShopPlatform } from './open-platform.ts'

type TeachingDeps = {
	bookServices: Pick<ReturnType<typeof createBookServices>, 'books' | 'exerciseReviews'>
	partnerProducts: {
		partnerOfBook: ExerciseExportDeps['partnerOfBook']
		ofPartner: ExerciseExportDeps['productsOf']
	}
} & Pick<ExerciseExportDeps, 'findPartner'>

/** Books that a quiz can be drawn from, for one list. */
const mostBooks = 500

/** What is made of the exercises of books. */
export function createTeachingServices(
	platform: ShopPlatform,
	{ bookServices: { books, exerciseReviews }, findPartner, partnerProducts }: TeachingDeps,
) {
	const { exerciseExport } = composeExerciseExport({
		...{ confirmed: exerciseReviews.confirmed, findBook: books.find, findPartner },
		partnerOfBook: partnerProducts.partnerOfBook,
		productsOf: partnerProducts.ofPartner,
	})
	return {
		exerciseExport,
		...composeQuiz(platform, {
			exercises: {
				async books() {
					const ids = await exerciseReviews.confirmedBooks(mostBooks)
					const found = await Promise.all(ids.map(books.existing))
					return found.flatMap(book => (book ? [{ book_id: book.bookId, title: book.title }] : []))
				},
				ofBook: bookId => exerciseExport.questions({ bookId, unit: null }),
			},
		}),
	}
}
