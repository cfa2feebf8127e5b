import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endingOf } from '../../../../tests/prepared-page.ts'
import { createPdfWorker } from './pdf-worker.ts'

const worker = createPdfWorker()
afterAll(() => worker.close())

/** Files of other projects, where they lie beside this one. */
const folder = path.resolve('../shared/books/hostile')
const files = existsSync(folder) ? readdirSync(folder) : []

test.skipIf(files.length === 0)(
	'every file of other projects ends in a prepared page or a refusal',
	async () => {
		const endings: [string, string][] = []
		for (const name of files) {
			const file = path.join(folder, name)
			endings.push([name, await endingOf(worker, { key: file, path: file })])
		}

		expect(endings.filter(([, ending]) => !['page', 'PdfError'].includes(ending))).toEqual([])
	},
)
