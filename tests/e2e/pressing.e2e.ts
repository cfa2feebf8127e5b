import type { CDPSession, Page } from '@playwright/test'
import { discoveryApi } from '#features/discovery/contract.ts'
import { expect, test } from './open-shop.ts'

const screens = [
	'/',
	'/books',
	'/books?search=nothing+like+this',
	'/book-info/letters_from_skerry',
	'/book-info/a_voice_in_the_fog',
	'/wishes',
	'/amazon',
	'/login',
	'/legal/offer',
]
const pressable = 'a[href], button, select, summary, input[type="checkbox"], [role="button"]'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Marks one visible control of each kind, which its tag and classes tell, and names them. */
function markKinds(page: Page): Promise<string[]> {
	return page.evaluate(selector => {
		const seen = new Set<string>()
		return [...document.querySelectorAll<HTMLElement>(selector)].flatMap(element => {
			const kind = `${element.tagName} ${element.className} in ${element.parentElement?.className}`
			const isDisabled = element.matches(':disabled')
			if (seen.has(kind) || isDisabled || !element.checkVisibility({ visibilityProperty: true })) return []
			seen.add(kind)
			element.dataset.kind = kind
			return [kind]
		})
	}, pressable)
}

/** How the control that is marked so looks, as the next frame shows it. */
function looksOf(page: Page, kind: string): Promise<string> {
	return page.evaluate(name => {
		const element = document.querySelector(`[data-kind=${JSON.stringify(name)}]`)
		const { opacity, scale, transform, filter, color, backgroundColor } = getComputedStyle(
			element ?? document.body,
		)
		return [opacity, scale, transform, filter, color, backgroundColor].join(' ')
	}, kind)
}

async function force(cdp: CDPSession, kind: string, states: string[]): Promise<void> {
	const { root } = await cdp.send('DOM.getDocument', { depth: 0 })
	const selector = `[data-kind=${JSON.stringify(kind)}]`
	const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
	await cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states })
}

test('whatever is pressed on a phone looks pressed at once, without any code', { tag: '@slow' }, async ({
	page,
}) => {
	await page.route(/\/assets\/.*\.js$/, route => route.abort())
	const cdp = await page.context().newCDPSession(page)
	await cdp.send('DOM.enable')
	await cdp.send('CSS.enable')
	const unchanged: string[] = []
	let count = 0
	for (const screen of screens) {
		await page.goto(`${screen}${screen.includes('?') ? '&' : '?'}lang=en`)
		for (const kind of await markKinds(page)) {
			const before = await looksOf(page, kind)
			await force(cdp, kind, ['active'])
			if ((await looksOf(page, kind)) === before) unchanged.push(`${screen} ${kind}`)
			await force(cdp, kind, [])
			count += 1
		}
	}

	expect(unchanged).toEqual([])
	expect(count).toBeGreaterThan(100)
})

test('a link that was pressed shows that its page is coming', async ({ page }) => {
	await page.goto('/books?lang=en')
	const book = page.getByRole('heading', { level: 3 }).first().getByRole('link')

	// Read in the same task: the next page may be there at once.
	const busy = await book.evaluate((link: HTMLElement) => {
		link.click()
		return link.ariaBusy
	})

	expect(busy).toBe('true')
	await expect(page).toHaveURL(/book-info/)
})

for (const isCodeLost of [false, true])
	test(`an empty search asks for words in the field${isCodeLost ? ', without code' : ''}`, async ({
		page,
	}) => {
		if (isCodeLost) await page.route(/\/assets\/.*\.js$/, route => route.abort())
		await page.goto('/books?lang=en', { waitUntil: isCodeLost ? 'load' : 'networkidle' })
		const field = page.getByRole('combobox', { name: 'Search the books' }).first()

		await page.getByRole('button', { name: 'Search', exact: true }).first().click()

		await expect(field).toBeFocused()
		await expect(page).toHaveURL(/\/books\?lang=en$/)
	})

test('a filter that is ticked stays ticked while its books are on their way', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto('/books?lang=en', { waitUntil: 'networkidle' })
	await page.route(`${discoveryApi.listing.path}?*`, () => new Promise(() => undefined))
	const box = page.getByRole('checkbox', { name: 'With audio' })

	await box.click()

	await expect(box).toBeChecked()
	await expect(page.getByText('loading...')).toBeVisible()
})
