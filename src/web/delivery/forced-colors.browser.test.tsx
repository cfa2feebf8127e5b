import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#design/global.css'

type Session = { send(method: 'Emulation.setEmulatedMedia', options: object): Promise<void> }
const forceColours = (value: string) =>
	(cdp() as unknown as Session).send('Emulation.setEmulatedMedia', {
		features: [{ name: 'forced-colors', value }],
	})
afterEach(() => forceColours('none'))

test('with forced colours, which take away backgrounds, what is chosen or current is still told apart', async () => {
	await forceColours('active')
	const screen = await render(
		<>
			<button type="button" aria-pressed="true">
				A1
			</button>
			<button type="button" aria-pressed="false">
				A2
			</button>
			<a href="/books" aria-current="page">
				Books
			</a>
			<a href="/about">About</a>
		</>,
	)
	const outlineOf = (name: string) => getComputedStyle(screen.getByText(name).element()).outlineStyle

	expect([outlineOf('A1'), outlineOf('Books')]).toEqual(['solid', 'solid'])
	expect([outlineOf('A2'), outlineOf('About')]).toEqual(['none', 'none'])
})
