import { breakableLine } from './breakable-line.ts'
import { administrator, expect, reader, signIn, test } from './open-shop.ts'
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

test('a kept book whose id is changed is read under the new one without a connection', async ({
	page,
	context,
}) => {
	await signIn(page, reader)
	await beginToKeep(page)
	await isOnDevice(page)
	const { email: username, password } = administrator
	const { token } = await (await page.request.post('/api/auth', { data: { username, password } })).json()
	const changeId = async (book_id: string, new_id: string) => {
		const headers = { 'x-auth-token': token }
		const answer = await page.request.post('/api/bookids/change', { headers, data: { book_id, new_id } })
		expect(answer.status()).toBe(202)
		const { job_id } = await answer.json()
		await expect
			.poll(
				async () => (await (await page.request.get(`/api/bookids/jobs/${job_id}`, { headers })).json()).state,
			)
			.toBe('done')
	}
	await changeId('grammar_in_steps', 'steps_in_grammar')

	const copy = page
		.getByRole('region', { name: 'On this device' })
		.getByRole('link', { name: 'Grammar in Steps' })
	// The worker looks after its copies with a page that is opened, once in ten seconds.
	await expect(async () => {
		await page.goto('/dashboard')
		await expect(copy).toHaveAttribute('href', '/view-books/steps_in_grammar', { timeout: 2000 })
	}).toPass()
	await context.setOffline(true)
	await page.goto('/dashboard')
	await copy.click()

	await expect(page.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible()
	await page.keyboard.press('ArrowRight')
	await expect(page.getByRole('img', { name: 'Page 2', exact: true })).toBeVisible()
	// A bookmark of the browser, or a link on the home screen.
	await page.goto('/view-books/grammar_in_steps?page=2')
	await expect(page).toHaveURL(/\/view-books\/steps_in_grammar\?page=2/)
	await expect(page.getByRole('img', { name: 'Page 2', exact: true })).toBeVisible()
	await context.setOffline(false)
	await changeId('steps_in_grammar', 'grammar_in_steps')
})
