import type { Page } from '@playwright/test'
import { administrator, expect, signedIn, test } from './open-shop.ts'
import { colourRules, violations } from './violations.ts'

/** What another editor would do meanwhile, by the call alone: of two browsers one would be signed out. */
async function saveElsewhere(page: Page, book_id: string, series: string): Promise<void> {
	const token = await page.evaluate(() => localStorage.getItem('token'))
	const send = async (call: string, data: object) => {
		const headers = { 'x-auth-token': token ?? '' }
		const answer = await page.request.post(`/api/conteditor/${call}`, { headers, data: { book_id, ...data } })
		expect(answer.status()).toBe(200)
		return answer.json()
	}
	const { product, version } = await send('product', { operation: 'getInfo' })
	await send('saveproduct', { operation: 'saveProduct', data: { ...product, series }, version })
}

/** Saves a field that somebody else saved meanwhile, and is asked which of the two it shall be. */
export async function saveOverAnother(page: Page): Promise<void> {
	await page.goto('/admin?book=everyday_english_workbook&part=product')
	await page.getByLabel('Series').fill('Typed here')
	// Other than what an earlier test of this shop left there.
	await saveElsewhere(page, 'everyday_english_workbook', `Saved at ${Date.now()}`)
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	const merge = page.getByRole('alertdialog', { name: /saved while you were editing/ })
	await expect(merge.getByRole('radio')).toHaveCount(2)
}

/** In the dark the colours alone can differ. */
export function testEditorScreens(colorScheme: 'light' | 'dark'): void {
	const rules = colorScheme === 'dark' ? colourRules : undefined
	test(`the screens of an editor have no accessibility violation, ${colorScheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		await signedIn(page, administrator)
		const ofBook = ['', '&data=audio', '&data=textOnPages', '&part=book', '&part=product', '&part=publish']
		const screens = ofBook.map(part => `?book=grammar_in_steps${part}`)
		const found: { [screen: string]: string[] } = {}
		const others = ['', '?tab=books', '?tab=readers', '?part=categories', '?tab=partners&partner=millrood']
		for (const screen of [...others, ...screens]) {
			await page.goto(`/admin${screen}`)
			await expect(page.getByRole('tabpanel').first()).toBeVisible()
			await page.waitForLoadState('load')
			await expect(page.getByText('Loading…')).toHaveCount(0)
			found[screen] = await violations(page, rules)
		}
		expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
	})

	test(`what opens in the editor has no accessibility violation, ${colorScheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		await signedIn(page, administrator)
		const found: { [opened: string]: string[] } = {}
		const look = async (place: string, press: string) => {
			await page.goto(`/admin${place}`)
			await expect(page.getByRole('tabpanel').first()).toBeVisible()
			await page.getByRole('button', { name: press, exact: true }).first().click()
			found[press] = await violations(page, rules)
		}

		await look('?tab=books', 'Select book')
		await look('?tab=books', 'New book')
		await look('?tab=books', 'Import')
		await look('?book=grammar_in_steps', 'Select data type')
		await look('?book=grammar_in_steps&part=product', 'History')
		await look('?tab=partners', 'New partner')

		await saveOverAnother(page)
		found.merge = await violations(page, rules)

		expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
	})
}
