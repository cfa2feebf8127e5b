import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { exerciseAnswersApi } from '#features/exercise-answers/contract.ts'
import { importingApi } from '#features/importing/contract.ts'
import { textRecognitionApi } from '#features/text-recognition/contract.ts'
import { administrator } from '../../../../tests/editors.ts'
import { scannedPdf } from '../../../../tests/fixtures/scanned-pdf.ts'
import { importer } from '../../../../tests/importer.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { exercisesApi } from '../contract.ts'
import type { PageExercises } from '../rules.ts'

let shop: TestShop
let editor: string
beforeAll(async () => {
	shop = await openTestShop()
	editor = await administrator(shop, 'olga')
})
afterAll(() => shop.close())

const exercise = [
	'Exercise 1. Complete the sentences.',
	'1. The master __________ in his chair.',
	'2. The ferry __________ for the islands.',
	'3. The lights of the town __________ far away.',
]
const key = ['Answer key', 'Exercise 1. 1. slept 2. left 3. were']

test('a scan is imported, and a reader fills a gap of it', async () => {
	const { uploaded, worked } = importer(shop, () => editor)
	const scan = await scannedPdf([
		{ lines: exercise, skew: 0.7 },
		{ lines: key, skew: -0.7 },
	])
	const book = { upload_id: await uploaded(scan), book_id: 'harbour_demo', title: 'Harbour', is_demo: true }
	await shop.call(importingApi.begin, { body: book }, editor)
	await worked()
	const { edition } = await shop.services.books.find('harbour_demo')
	const page = `/content/exercises/harbour_demo/${edition}/0`
	const found = await vi.waitFor(
		async () => {
			const { exercises }: PageExercises = (await shop.app.inject({ url: page })).json()
			expect(exercises[0]?.spaces).toHaveLength(3)
			return exercises[0]
		},
		{ timeout: 220_000, interval: 200 },
	)

	expect(found?.spaces.map(({ item, sentence }) => [item, sentence])).toEqual([
		['1', 'The master … in his chair.'],
		['2', 'The ferry … for the islands.'],
		['3', 'The lights of the town … far away.'],
	])
	const answers = [
		{ space: found?.spaces[0]?.id ?? '', text: 'slept' },
		{ space: found?.spaces[1]?.id ?? '', text: 'stayed' },
	]
	const place = { book_id: 'harbour_demo', edition, page_index: asPageIndex(0), exercise: found?.id ?? '' }
	const { results } = await shop.call(exerciseAnswersApi.check, { body: { ...place, answers } })
	expect(results.map(({ verdict }) => verdict)).toEqual(['right', 'wrong'])
	const { exercises } = await shop.call(exercisesApi.list, { body: { book_id: 'harbour_demo' } }, editor)
	expect(exercises).toMatchObject([{ id: 'x-1', spaces: 3 }])
})

test('words of the key that an editor corrects are looked through again when no more of them come', async () => {
	const { edition } = await shop.services.books.find('harbour_demo')
	const answers = async () =>
		(await shop.services.exercises.keysOnPage('harbour_demo', edition, 0)).flatMap(({ accepted }) => accepted)
	const corrections = [{ page_index: asPageIndex(1), word: 5, shown: 'slept', text: 'dozed' }]
	const body = { book_id: 'harbour_demo', edition, corrections }

	await shop.call(textRecognitionApi.correct, { body }, editor)
	await shop.services.jobs.idle()
	expect(await answers()).toEqual(['slept', 'left', 'were'])
	shop.clock.advance(125_000)
	shop.services.jobs.notify()

	await vi.waitFor(async () => expect(await answers()).toEqual(['dozed', 'left', 'were']), {
		timeout: 60_000,
	})
}, 90_000)
