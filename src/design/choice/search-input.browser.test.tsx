import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#design/tokens.css'
import { SearchInput } from './search-input.tsx'

const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })

function Field() {
	const [typed, setTyped] = useState('')
	return (
		<SearchInput
			aria-label="Search"
			style={{ width: '12rem', height: '2.75rem', outline: 'none', caretColor: 'transparent' }}
			value={typed}
			onChange={event => setTyped(event.currentTarget.value)}
		/>
	)
}

test('the cross at the end of what was typed is the shop’s, and clears it', async () => {
	const screen = await render(<Field />)
	const field = screen.getByRole('searchbox')
	await field.fill('harbour')
	await expect.element(field).toHaveFocus()
	const png = await field.screenshot({ save: false })
	expect(await mostColour(png)).toBeLessThan(80)

	await userEvent.click(field, { position: { x: 178, y: 22 } })
	await expect.element(field).toHaveValue('')
	await expect.element(field).toHaveFocus()
})

test('no field has the browser’s own cross', () => {
	const fields = Object.keys(sources).filter(file => sources[file]?.includes('type="search"'))
	expect(fields.filter(file => !file.includes('/search-input.'))).toEqual([])
})

/** How far the channels of its most colourful pixel are apart; grey has 0, the browser's blue some 200. */
async function mostColour(png: string): Promise<number> {
	const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0))
	const picture = await createImageBitmap(new Blob([bytes]))
	const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
	context?.drawImage(picture, 0, 0)
	const { data = [] } = context?.getImageData(0, 0, picture.width, picture.height) ?? {}
	let most = 0
	for (let at = 0; at < data.length; at += 4) {
		const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3)
		most = Math.max(most, Math.max(red, green, blue) - Math.min(red, green, blue))
	}
	return most
}
