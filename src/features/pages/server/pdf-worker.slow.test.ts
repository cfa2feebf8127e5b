import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endingOf } from '../../../../tests/prepared-page.ts'
import { sharedBook } from '../../../../tests/shared-books.ts'
import { createPdfWorker } from './pdf-worker.ts'

const worker = createPdfWorker()
afterAll(() => worker.close())

/** Their faults are also in those that are made: `tests/fixtures/hostile-pdfs.ts`. */
const folder = sharedBook('hostile')

test.skipIf(folder === null)(
	'every file of other projects ends in a prepared page or a refusal',
	async () => {
		const endings: [string, string][] = []
		for (const name of readdirSync(folder ?? '')) {
			const file = path.join(folder ?? '', name)
			endings.push([name, await endingOf(worker, { key: file, path: file })])
		}

		expect(endings.length).toBeGreaterThan(0)
		expect(endings.filter(([, ending]) => !['page', 'PdfError'].includes(ending))).toEqual([])
	},
)
