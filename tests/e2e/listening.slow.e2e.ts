import { mp3Frames } from '../audio-bytes.ts'
import { bar, editorSends, play, second } from './audio-bar.ts'
import { breakableLine } from './breakable-line.ts'
import { expect, test } from './open-shop.ts'

// It takes as long as what was loaded plays.
test('a line that is cut while a track plays is heard of when the sound runs dry, and the track goes on by itself', async ({
	page,
	shop,
}) => {
	await editorSends(shop.url, 'sounds/the_lamplighters_cat/01.mp3', mp3Frames(6000, 320))
	const line = await breakableLine(shop.url)
	await page.goto(`${line.url}/demo-books/the_lamplighters_cat_demo?page=4`, { waitUntil: 'networkidle' })
	await play(page).click()
	await expect.poll(() => second(page)).toBeGreaterThan(1)

	line.cut()
	const cutAt = await second(page)
	await expect.poll(() => second(page)).toBeGreaterThan(cutAt + 3)
	await expect(bar(page).getByRole('status')).toHaveText(/Mr Tull and Soot/)

	await expect(bar(page).getByRole('status')).toHaveText(/^Connection lost/, { timeout: 40_000 })
	const dryAt = await second(page)
	line.mend()
	await expect(bar(page).getByRole('status')).toHaveText(/Mr Tull and Soot/, { timeout: 20_000 })
	await expect.poll(() => second(page)).toBeGreaterThan(dryAt)
	expect(await second(page)).toBeLessThan(dryAt + 5)
	line.close()
})

test('a track that the connection broke goes on when it is back', async ({ page, context }) => {
	await page.goto('/demo-books/letters_from_skerry_demo?page=5', { waitUntil: 'networkidle' })
	await context.setOffline(true)
	await play(page).click()
	await expect(page.getByText('Connection lost', { exact: false }).first()).toBeVisible()

	await context.setOffline(false)

	await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(0.5)
})

test('two hundred tracks are listed at once', async ({ page, shop }) => {
	// No other journey plays this one: its new tracks have no files.
	const book_id = 'sounds_of_english_demo'
	const rows = Array.from(
		{ length: 200 },
		(_, index) => `Word list ${index + 1}.,${index + 1}.mp3,${1 + (index % 6)}`,
	)
	const data = ['title,source,page', ...rows].join('\n')
	await editorSends(shop.url, 'saveaudio', { operation: 'saveAudio', book_id, data })
	await page.goto(`/demo-books/${book_id}?page=4`, { waitUntil: 'networkidle' })

	const ms = await page
		.getByRole('button', { name: 'Tracks' })
		.first()
		.evaluate(async (button: HTMLElement) => {
			const frame = () => new Promise(requestAnimationFrame)
			const began = performance.now()
			button.click()
			while (!document.body.textContent?.includes('Word list 200.')) await frame()
			// The frame after the next one begins when the rows are painted.
			await frame()
			await frame()
			return performance.now() - began
		})

	console.log(`200 tracks: ${Math.round(ms)} ms from the press to the last row painted`)
	await expect(page.getByRole('button', { name: 'Word list 200.' })).toHaveCount(1)
	expect(ms).toBeLessThan(1000)
})
