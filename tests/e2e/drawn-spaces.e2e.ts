import { administrator, expect, signedIn, test } from './open-shop.ts'
import { violationsInBothThemes } from './violations.ts'

const address = '/admin?book=grammar_in_steps&part=exercises'

test('an editor draws a gap by the keys, types its answer, and draws another on a phone, which is taken back', {
	tag: '@slow',
}, async ({ page, complaints }) => {
	test.slow()
	await page.setViewportSize({ width: 1280, height: 900 })
	await signedIn(page, administrator)
	await page.goto(address)
	const draw = page.getByRole('button', { name: 'Draw a space' })
	const answers = page.getByRole('textbox', { name: /^Answers, / })
	const own = page.locator('[id^="answer-drawn-"]')
	// A shop that has just started looks for the exercises of its books while nobody reads.
	await expect(draw).toBeVisible({ timeout: 60_000 })
	const before = await answers.count()
	await draw.click()
	await expect(page.getByRole('application', { name: 'Frame of the space' })).toBeFocused()
	for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown'])
		await page.keyboard.press(key)
	expect(await violationsInBothThemes(page)).toEqual([])
	await page.keyboard.press('Enter')
	await expect(answers).toHaveCount(before + 1)
	await expect(own).toBeFocused()
	await own.fill('drawn / written')
	await page.keyboard.press('Enter')
	await expect(page.getByText('All saved')).toBeVisible()
	await page.reload()
	await expect(own).toHaveValue('drawn / written')

	await page.setViewportSize({ width: 360, height: 740 })
	await draw.click()
	const image = page.getByRole('figure').getByRole('img')
	await image.scrollIntoViewIfNeeded()
	const area = await image.boundingBox()
	if (!area) throw new Error('The page has no image.')
	await page.mouse.move(area.x + 40, area.y + 60)
	await page.mouse.down()
	await page.mouse.move(area.x + 100, area.y + 70, { steps: 4 })
	await page.mouse.up()
	await page.getByRole('button', { name: 'To the left' }).click()
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
	expect(await violationsInBothThemes(page)).toEqual([])
	await page.getByRole('button', { name: 'Place it' }).click()
	await expect(own).toHaveCount(2)
	await page.getByRole('button', { name: 'Undo', exact: true }).click()
	await expect(page.getByRole('button', { name: /^It is a space/ })).toHaveCount(1)
	expect(complaints).toEqual([])
})
