import { act } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createStore, useStoreInTransition } from './store.ts'

test('what the browser knows is shown after what the server rendered, and each change of it', async () => {
	const store = createStore('guest')
	const shown: string[] = []
	function Part() {
		const value = useStoreInTransition(store, 'unknown')
		shown.push(value)
		return value
	}

	const screen = await render(<Part />)

	await expect.element(screen.getByText('guest')).toBeVisible()
	expect(shown[0]).toBe('unknown')
	act(() => store.set('member'))
	await expect.element(screen.getByText('member')).toBeVisible()
})
