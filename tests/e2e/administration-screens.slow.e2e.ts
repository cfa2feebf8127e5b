import type { Page } from '@playwright/test'
import { administrator, expect, publisher, test } from './open-shop.ts'
import { colourRules, violations } from './violations.ts'

const ofBook = [
	'',
	'&data=audio',
	'&data=textOnPages',
	'&part=exercises',
	'&part=book',
	'&part=product',
	'&part=publish',
]
const tabs = [
	'',
	'?tab=books',
	'?tab=books&part=categories',
	'?tab=readers',
	'?tab=jobs',
	'?tab=status',
	'?tab=activity',
]
const screens = [
	...[...tabs, '?tab=staff', '?tab=partners', '?tab=partners&partner=millrood'].map(tab => `/admin${tab}`),
	...ofBook.map(part => `/admin?tab=books&book=grammar_in_steps${part}`),
	'/quiz/edit',
]
const looks = (['en', 'ru'] as const).flatMap(language =>
	[360, 1280].flatMap(width => (['light', 'dark'] as const).map(theme => ({ language, width, theme }))),
)

async function look(page: Page, address: string, theme: 'light' | 'dark'): Promise<string[]> {
	await page.goto(address)
	await expect(page.locator('main')).toBeVisible()
	await page.waitForLoadState('load')
	await expect(page.getByText(/^(Loading…|Загрузка…|Загружаем…|loading\.\.\.)$/)).toHaveCount(0)
	// In the dark the colours alone can differ.
	return violations(page, theme === 'dark' ? colourRules : undefined)
}

for (const { language, width, theme } of looks)
	test(`no screen of the administration has an accessibility violation: ${language}, ${width}, ${theme}`, async ({
		page,
	}) => {
		test.setTimeout(300_000)
		await page.setViewportSize({ width, height: 800 })
		await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
		await page.goto(`/?lang=${language}`)
		const found: { [screen: string]: string[] } = {}

		await page.goto('/login')
		const [email, password, submit] = [
			'input[type=email]',
			'input[type=password]',
			'main button[type=submit]',
		]
		await page.waitForLoadState('networkidle')
		await page.locator(email).fill(administrator.email)
		await page.locator(password).fill(administrator.password)
		await page.locator(submit).click()
		await page.waitForURL(/admin$/)
		for (const screen of screens) found[screen] = await look(page, screen, theme)
		await page.goto('/admin?tab=books')
		await expect(async () => {
			await page.keyboard.press('Control+k')
			await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
		}).toPass({ timeout: 20_000 })
		await page.getByRole('dialog').getByRole('combobox').fill('letters')
		await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
		found.search = await violations(page, theme === 'dark' ? colourRules : undefined)
		await page.evaluate(() => localStorage.clear())

		found['/partner'] = await look(page, '/partner', theme)
		await page.locator(email).fill(publisher.email)
		await page.locator(password).fill(publisher.password)
		await page.locator(submit).click()
		await page.waitForURL(/partner-dashboard/)
		found['/partner-dashboard'] = await look(page, '/partner-dashboard', theme)
		await page.locator('main details').evaluateAll(all => {
			for (const details of all) details.setAttribute('open', '')
		})
		found.opened = await violations(page, theme === 'dark' ? colourRules : undefined)

		expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
	})
