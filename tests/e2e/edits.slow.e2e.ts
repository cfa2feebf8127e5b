import { hostilePdfs } from '../fixtures/hostile-pdfs.ts'
import { importFile, signInInRussian } from './import-file.ts'
import { expect, test } from './open-shop.ts'

test.use({ locale: 'ru-RU' })

const refusals =
	/^(a book|Книга не получилась: (Этот файл — не PDF|В этом PDF нет страниц|Этот PDF|Для этого PDF нужно))/

test('every file that is hard to read is a book or is refused with its reason', async ({ page }) => {
	test.setTimeout(300_000)
	await signInInRussian(page)
	const answers: string[] = []
	const { 'nothing.pdf': _, ...files } = await hostilePdfs()
	for (const [name, buffer] of Object.entries(files)) answers.push(await importFile(page, name, buffer))

	expect(answers.length).toBeGreaterThan(0)
	expect(answers.filter(answer => !refusals.test(answer))).toEqual([])
})
