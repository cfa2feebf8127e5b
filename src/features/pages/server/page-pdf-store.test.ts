import { expect, test } from 'vitest'
import { diskFiles } from '#platform/files.ts'
import { temporaryDirectory } from '../../../../tests/temporary.ts'
import { createPagePdfStore } from './page-pdf-store.ts'
import { createPageStore } from './page-store.ts'

const pagePdf = Buffer.alloc(1000, 1)

test('beyond the limit the cuts that nobody used for longest go, those of earlier processes first', async () => {
	const files = diskFiles(temporaryDirectory())
	const store = createPageStore(files)
	await store.put('cuts/old/e/0', pagePdf)
	const pagePdfs = createPagePdfStore({ files, store }, 3200)
	for (const index of [0, 1]) await pagePdfs.put(`cuts/book/e/${index}`, pagePdf)
	await pagePdfs.read('cuts/book/e/0')

	await pagePdfs.put('cuts/book/e/2', pagePdf)
	await pagePdfs.put('cuts/book/e/3', pagePdf)

	expect(await files.list('cuts/')).toEqual(['cuts/book/e/0', 'cuts/book/e/2', 'cuts/book/e/3'])
})
