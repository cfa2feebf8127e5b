import { breakableLine } from './breakable-line.ts'
import { expect, reader, signIn, test } from './open-shop.ts'
import { beginToKeep, isOnDevice, partsHere } from './stored-book.ts'

test('keeping a book goes on wherever the line was cut, with nothing fetched twice but what was under way', async ({
	browser,
	shop,
}) => {
	const line = await breakableLine(shop.url)
	const context = await browser.newContext({ baseURL: line.url, locale: 'en' })
	const page = await context.newPage()
	await signIn(page, reader)
	const fetched: string[] = []
	page.on('request', request => {
		if (request.url().endsWith('/api/offline-books/part')) fetched.push(request.postDataJSON().part)
	})
	await beginToKeep(page)
	for (let cut = 0; cut < 10; cut += 1) {
		await page.waitForTimeout(30 + Math.random() * 300)
		line.cut()
		await page.waitForTimeout(50)
		line.mend()
		// As a browser says when the line is there again.
		await page.evaluate(() => window.dispatchEvent(new Event('online')))
	}

	await isOnDevice(page)
	expect(await partsHere(page)).toBe(new Set(fetched).size)
	line.close()
	await context.close()
})
