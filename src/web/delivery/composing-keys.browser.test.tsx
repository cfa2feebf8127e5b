import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ignoreComposingKeys } from './composing-keys.ts'

ignoreComposingKeys()

/** What handlers of a field see of one press of Enter. */
async function presses(event: KeyboardEventInit): Promise<number> {
	const seen = vi.fn()
	const screen = await render(<input aria-label="Answer" onKeyDown={seen} />)
	const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...event })
	screen.getByRole('textbox').element().dispatchEvent(press)
	await screen.unmount()
	return seen.mock.calls.length
}

test('Enter that takes what an input method suggests is seen by no handler of a page', async () => {
	expect(await presses({ isComposing: true })).toBe(0)
	expect(await presses({ keyCode: 229 })).toBe(0)
	expect(await presses({})).toBe(1)
})
