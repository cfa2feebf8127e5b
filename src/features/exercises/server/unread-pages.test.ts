import { expect, test } from 'vitest'
import type { PageIndex } from '#contract/vocabulary.ts'
import { PdfError, type PdfErrorReason } from '#features/pages/rules.ts'
import { refused } from '../../../../tests/shop.ts'
import { createExerciseReviews } from './exercise-reviews.service.ts'
import type { ExercisesStore } from './exercises.store.ts'

/** A book of one page whose text can't be had; the store keeps nothing but what was saved. */
function bookWithout(reason: PdfErrorReason) {
	const saved: unknown[] = []
	const store: Pick<ExercisesStore, 'page' | 'pages' | 'review' | 'putReview'> = {
		page: async () => null,
		pages: async () => [],
		review: async () => ({ version: 0, review: { spaces: {}, confirmed: {} } }),
		putReview: async ({ review }) => saved.push(review),
	}
	const book = { bookId: 'tales', isDemo: false, edition: 'e1', fileKey: 'k', pageSizes: [[400, 600]] }
	const reviews = createExerciseReviews({
		store: store as ExercisesStore,
		books: { find: async () => ({ ...book, pageSizes: [[400, 600]] }), texts: async () => [] },
		textPage: async () => {
			throw new PdfError(reason)
		},
		clock: { now: () => new Date(0) },
	})
	const place = { page_index: 0 as PageIndex }
	const exercise = { id: 'drawn-exercise01', ...place, unit: null, label: 'A', instruction: '' }
	const draw = () =>
		reviews.save('olga', {
			...{ book_id: 'tales', version: 0, spaces: [], confirmed: [] },
			added: [{ ...exercise, kind: 'gap', options: [] }],
			drawn: [{ id: 'drawn-space0001', ...place, exercise_id: exercise.id, box: [10, 10, 60, 14] }],
		} as Parameters<typeof reviews.save>[1])
	return { draw, saved }
}

test.each<PdfErrorReason>(['gone', 'timeout', 'memory', 'crashed'])(
	'a space is not stored without its sentence where the text can be read later (%s)',
	async reason => {
		const { draw, saved } = bookWithout(reason)

		await expect(draw()).rejects.toMatchObject(refused('unavailable'))

		expect(saved).toEqual([])
	},
)

test('a space is drawn on a page that has no text to be read', async () => {
	const { draw, saved } = bookWithout('damaged')

	await draw()

	expect(saved).toMatchObject([{ drawn: { 'drawn-space0001': { sentence: '…' } } }])
})
