import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import { createEditions } from '../../../../tests/bookmarking.ts'
import { member } from '../../../../tests/insights.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import { notesApi, type WrittenNote } from '../contract.ts'

const book_id = 'area_demo'
let shop: TestShop
let token: string
beforeAll(async () => {
	shop = await openTestShop()
	token = (await member(shop, 'anna')).token
})
afterAll(() => shop.close())

const pages = [
	'The ferry left without us that evening and nobody minded much.',
	'Nobody on the quay had seen the lamp go out before midnight.',
	'She wrote to her sister every other week until the winter came.',
	'The keeper carried oil up ninety steps and counted them aloud.',
]
const cover = 'Tales of the harbour for teachers who begin with this book.'

test('a note of an area goes along with its page, and is back on it when the edition is taken back', async () => {
	const area: WrittenNote = {
		...{
			id: randomUUID(),
			page_index: asPageIndex(2),
			edition: 'e1',
			colour: 'yellow',
			text: 'Which winter?',
		},
		...{ quote: { exact: '', prefix: '', suffix: '' }, boxes: [[10, 10, 20, 20]] },
		...{ created_at: 1_700_000_000, changed_at: 1_700_000_000 },
	}
	const place = async () => {
		const { notes } = await shop.call(notesApi.list, { body: { book_id } }, token)
		return notes.map(({ page_index, is_found }) => ({ page_index, is_found }))
	}
	const putEdition = createEditions(shop, book_id)
	await putEdition('e1', pages)
	await shop.call(notesApi.save, { body: { book_id, note: area } }, token)

	await putEdition('e2', [cover, ...pages])
	expect(await place()).toEqual([{ page_index: 3, is_found: true }])
	await putEdition('e3', pages.slice(0, 2))
	expect(await place()).toEqual([{ page_index: 1, is_found: false }])
	await putEdition('e2', [cover, ...pages])
	expect(await place()).toEqual([{ page_index: 3, is_found: true }])
})
