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
