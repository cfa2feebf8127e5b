import { expect, test } from './open-shop.ts'
import { hasCode, testPolicy } from './policy-screens.ts'

test('a script that somebody brings into a page does not run, and the page’s own do', {
	tag: '@main',
}, async ({ page }) => {
	await page.route('**/book-info/grammar_in_steps', async route => {
		const response = await route.fetch()
		const html = await response.text()
		const evil =
			'<script>document.title = "evil"</script><img src="/none" onerror="document.title = \'evil\'">'
		await route.fulfill({ response, body: html.replace('</main>', `${evil}</main>`) })
	})
	const refused: string[] = []
	page.on('console', message => message.type() === 'error' && refused.push(message.text()))

	await page.goto('/book-info/grammar_in_steps')
	await page.keyboard.press('Tab')
	await expect.poll(() => refused.filter(text => text.includes('script-src')).length).toBe(2)

	await expect.poll(() => page.evaluate(hasCode)).toBe(true)
	expect(await page.title()).not.toBe('evil')
})

test('no text becomes markup or a script of another origin', { tag: '@main' }, async ({ page }) => {
	await page.goto('/login', { waitUntil: 'networkidle' })

	const outcomes = await page.evaluate(() => {
		const attempts = [
			() => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
			() => Reflect.set(document.createElement('script'), 'src', 'https://evil.example/script.js'),
			() => new Worker('https://evil.example/worker.js'),
		]
		return attempts.map(attempt => {
			try {
				attempt()
				return 'done'
			} catch (error) {
				return (error as Error).name
			}
		})
	})

	expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError'])
})

testPolicy('light', ['a guest'])
