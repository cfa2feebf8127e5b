import { createHash } from 'node:crypto'
import dns from 'node:dns'
import { writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openPdf } from '#features/pages/server/pdf-document.ts'
import { scannedPage } from '#features/pages/server/scanned-page.ts'
import { scannedPdf } from '../../../../tests/fixtures/scanned-pdf.ts'
import { temporaryDirectory } from '../../../../tests/temporary.ts'
import { languageData } from './language-data.ts'
import { createRecogniser } from './recogniser.ts'

test.each([
	['eng', '5dc5d8d640a212c9d6184921ba103b186f50e0fed9ee716c53e6b312b400d747'],
	['rus', 'e16e5e036cce1d9ec2b00063cf8b54472625b9e14d893a169e2b0dedeb4df225'],
] as const)('the data of %s is the file that its notice names', async (language, sum) => {
	expect(
		createHash('sha256')
			.update(await languageData(language))
			.digest('hex'),
	).toBe(sum)
})

test('a page is read without anything from the net', async () => {
	const connect = vi.spyOn(net.Socket.prototype, 'connect')
	const lookup = vi.spyOn(dns, 'lookup')
	const fetched = vi.spyOn(globalThis, 'fetch')
	const file = path.join(temporaryDirectory(), 'scan.pdf')
	await writeFile(file, await scannedPdf([{ lines: ['Harbour lights'] }]))
	const pdf = await openPdf(file)
	const page = await scannedPage(pdf, 0)
	pdf.close()

	const recogniser = await createRecogniser()
	const words = await recogniser.read(page?.image ?? Buffer.alloc(0), ['eng', 'rus'])

	expect(words.map(({ text }) => text)).toEqual(['Harbour', 'lights'])
	for (const spy of [connect, lookup, fetched]) expect(spy).not.toHaveBeenCalled()
}, 30_000)
