import { administrator, expect, signedIn, test } from './open-shop.ts'
import { findings, type Look } from './public-screens.ts'

const all = [
	'/quiz',
	'/quiz/edit',
	'/admin',
	...['books', 'partners', 'readers', 'jobs', 'activity'].map(tab => `/admin?tab=${tab}`),
]

export function testAdministratorScreens(looks: Look[], screens = all): void {
	for (const { language, width, colorScheme } of looks)
		test(`the screens of an administrator have no error in ${language} at ${width} px, ${colorScheme}`, async ({
			page,
			complaints,
		}) => {
			await page.setViewportSize({ width, height: 800 })
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
			await signedIn(page, administrator)
			const found: { [screen: string]: string[] } = {}
			for (const screen of screens) {
				await page.goto(`${screen}${screen.includes('?') ? '&' : '?'}lang=${language}`)
				await expect(page.locator('main h2, main [role=tabpanel] *').first()).toBeAttached()
				found[screen] = await findings(page, complaints)
			}
			expect(found).toEqual(Object.fromEntries(screens.map(screen => [screen, []])))
		})
}
