import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageSwitch } from './language-switch.tsx'

test.each(['//evil.example/login', '/.//evil.example/', '/books'])(
	'the other language of %s is on the same host',
	async path => {
		const { href, origin } = location
		onTestFinished(() => history.replaceState(null, '', href))
		history.replaceState(null, '', `${origin}${path}?lang=ru&page=2`)
		const left = new Promise<string>(resolve => {
			navigation.addEventListener(
				'navigate',
				event => {
					event.preventDefault()
					resolve(event.destination.url)
				},
				{ once: true },
			)
		})
		await render(<LanguageSwitch address="/404" />)

		await page.getByRole('link', { name: 'RU' }).click()

		expect(await left).toBe(new URL(`${origin}${path}?page=2`).href)
	},
)
