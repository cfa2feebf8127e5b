import { expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { smallPdf } from '../../../../tests/fixtures/small-pdf.ts'
import { openTestShop } from '../../../../tests/shop.ts'
import { textVersion } from '../rules.ts'

test('a book of an older version of what is read from its PDF is next until it is taken', async () => {
	const shop = await openTestShop()
	const { books } = shop.services
	const about = { title: 'Fables', source: 'fables.pdf', startPage: asPageNumber(1), tableOfContent: [] }
	const pdf = await smallPdf({ pages: ['The post office'] })
	await books.add({ ...about, bookId: 'fables', isDemo: false, tracks: [], texts: [], pdf })
	// The next version: books of an older one than today's are taken by the worker meanwhile.
	const older = books.booksBefore('text_version', textVersion + 1)

	const found = await older.next()
	if (found) await older.taken(found)

	expect(found?.bookId).toBe('fables')
	expect(await older.next()).toBeUndefined()
	await shop.close()
})
