import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createReader, type Reader } from './reader-store.ts'
import { useTheme } from './use-theme.ts'

function Themed({ reader }: { reader: Reader }) {
	useTheme(reader)
	return null
}

test('a theme stored under the key of earlier versions is applied, and stored under the new one', async () => {
	localStorage.clear()
	localStorage.setItem('reader-surroundings', 'dark')
	const reader = createReader({ pages: [[420, 595]] }, 0)

	await render(<Themed reader={reader} />)
	expect(reader.state().theme).toBe('dark')

	reader.send({ type: 'theme', theme: 'sepia' })
	expect(localStorage.getItem('reader-theme')).toBe('sepia')
})
