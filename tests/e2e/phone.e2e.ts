import type { Page } from '@playwright/test'
import { administrator, expect, publisher, signIn, test } from './open-shop.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Of a finger, in pixels; and half of what once stood above the first field. */
const [target, highest] = [44, 275]
const parts = [
	'',
	'&data=audio',
	'&data=textOnPages',
	'&part=product',
	'&part=book',
	'&part=publish',
	'&part=exercises',
]
const closing = ['?tab=jobs', '?tab=status', '?tab=activity']

async function open(page: Page, part: string): Promise<void> {
	await page.goto(`/admin?tab=books&book=grammar_in_steps${part}`)
	await shown(page)
}

async function shown(page: Page): Promise<void> {
	await expect(page.getByRole('tabpanel').last()).toBeVisible()
	await expect(page.getByText('Loading…')).toHaveCount(0)
}

/** What is pressed is as large as a finger; what is ticked has a label of that height. */
function tooSmall(page: Page): Promise<string[]> {
	return page.evaluate(least => {
		const pressed = [...document.querySelectorAll('main :is(button, a, input, select, summary, textarea)')]
		return pressed
			.map(element => element.closest('label') ?? element)
			.filter(element => {
				// Links within a sentence are as high as its line (WCAG 2.5.8).
				if (element.closest('p, td, dd')?.querySelector('a') === element) return false
				const { width, height } = element.getBoundingClientRect()
				return height > 1 && (height < least - 0.5 || width < least - 0.5)
			})
			.map(element => {
				const { width, height } = element.getBoundingClientRect()
				return `${element.outerHTML.slice(0, 80)} ${width}x${height}`
			})
	}, target)
}

test('on a phone the first field of a book stands half as low as it did, and all is as large as a finger', {
	tag: '@slow',
}, async ({ page }) => {
	await signIn(page, administrator)
	const [lows, small]: [{ [part: string]: number }, { [part: string]: string[] }] = [{}, {}]
	for (const part of parts) {
		await open(page, part)
		small[part] = await tooSmall(page)
		if (!['', '&data=audio', '&data=textOnPages', '&part=product'].includes(part)) continue
		const field = page.getByRole('tabpanel').last().getByRole('textbox').first()
		await expect(field).toBeVisible()
		lows[part] = await field.evaluate(element => element.getBoundingClientRect().top)
	}
	for (const tab of [
		'',
		'?tab=books',
		'?tab=partners&partner=millrood',
		'?tab=readers',
		'?tab=staff',
		...closing,
	]) {
		await page.goto(`/admin${tab}`)
		await shown(page)
		small[tab] = await tooSmall(page)
	}

	expect(Object.entries(small).filter(([, list]) => list.length > 0)).toEqual([])
	expect(Object.entries(lows).filter(([, top]) => top > highest)).toEqual([])
})

test('on a phone all of the dashboard of a publisher is as large as a finger', async ({ page }) => {
	await signIn(page, publisher, '/partner')
	await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Your titles' })).toBeVisible()
	await page.evaluate(() => {
		for (const part of document.querySelectorAll('main details')) part.setAttribute('open', '')
	})
	await expect(page.getByLabel('New password')).toBeVisible()

	expect(await tooSmall(page)).toEqual([])
})

test('on a phone the arrow of a book leads back to the tabs of the shop', async ({ page }) => {
	await signIn(page, administrator)
	await open(page, '')
	await expect(page.getByRole('tab', { name: 'Partners' })).toBeHidden()

	await page.getByRole('button', { name: 'Back to all books' }).click()

	await expect(page.getByRole('tab', { name: 'Partners' })).toBeVisible()
})

/** What a finger that is half a target above or below the middle does not press. */
function lowOnes(page: Page): Promise<string[]> {
	return page.evaluate(
		half => {
			const pressed = document.querySelectorAll<HTMLElement>(
				'header :is(a, button), main :is(button, select, [role="combobox"], a[href^="/demo-books/"], a[href*="level="], a[target])',
			)
			return [...pressed].flatMap(element => {
				element.scrollIntoView({ block: 'center' })
				const { left, top, width, height } = element.getBoundingClientRect()
				const isPressedAt = (y: number) =>
					element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + y))
				if (!isPressedAt(0) || (isPressedAt(-half) && isPressedAt(half))) return []
				return [`${element.getAttribute('aria-label') ?? element.textContent} ${width}x${height}`]
			})
		},
		target / 2 - 1,
	)
}

test('on a phone a card, the search and the header of the shop are pressed as easily as they are seen', async ({
	page,
}) => {
	await page.goto('/books?search=steps', { waitUntil: 'networkidle' })

	expect(await lowOnes(page)).toEqual([])
})
