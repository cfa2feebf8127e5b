import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { indexAfter, useFocusInRow } from './use-focus-in-row.ts'

type Line = { title: string }
const linesOf = (...titles: string[]): Line[] => titles.map(title => ({ title }))
/** As a merge does, from outside of the form. */
let merge: (change: (lines: Line[]) => Line[]) => void

function Form() {
	const list = useRef<HTMLOListElement>(null)
	const [lines, setLines] = useState(linesOf('Quay', 'Storm', 'Calm'))
	merge = setLines
	useFocusInRow(list, lines)
	return (
		<ol ref={list}>
			{lines.map(({ title }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows are fields by their place
				<li key={at}>
					<input
						aria-label={`Title ${at}`}
						value={title}
						onChange={({ currentTarget: { value } }) =>
							setLines(now => now.map((line, index) => (index === at ? { title: value } : line)))
						}
					/>
				</li>
			))}
		</ol>
	)
}

test('what is typed goes on in its row when another editor’s row comes in above it', async () => {
	const screen = await render(<Form />)
	await screen.getByLabelText('Title 1').click()
	await userEvent.keyboard('{Home}A ')

	merge(lines => [...linesOf('Harbour'), ...lines])
	await expect.element(screen.getByLabelText('Title 3')).toBeInTheDocument()
	await userEvent.keyboard('great ')

	await expect.element(screen.getByLabelText('Title 2')).toHaveFocus()
	await expect.element(screen.getByLabelText('Title 2')).toHaveValue('A great Storm')
	await expect.element(screen.getByLabelText('Title 1')).toHaveValue('Quay')
})

test('the focus goes to the last row where its own is taken away, as by an undo', async () => {
	const screen = await render(<Form />)
	await screen.getByLabelText('Title 2').click()

	merge(lines => lines.slice(0, -1))
	await expect.element(screen.getByLabelText('Title 2')).not.toBeInTheDocument()
	await expect.element(screen.getByLabelText('Title 1')).toHaveFocus()

	await screen.getByLabelText('Title 1').click()
	;(document.activeElement as HTMLElement).blur()
	document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
	merge(lines => lines.slice(0, -1))
	await expect.element(screen.getByLabelText('Title 1')).not.toBeInTheDocument()
	expect(document.activeElement).toBe(document.body)
})

test('a row is found again by what is in it, by its neighbours, and else where it was', () => {
	const before = linesOf('a', 'b', 'c', 'd')
	expect(indexAfter(before, 2, linesOf('x', 'a', 'b', 'c', 'd'))).toBe(3)
	expect(indexAfter(before, 2, linesOf('b', 'c', 'd'))).toBe(1)
	expect(indexAfter(before, 2, linesOf('a', 'b', 'typed', 'd'))).toBe(2)
	expect(indexAfter(before, 2, linesOf('x', 'a', 'b', 'typed', 'd'))).toBe(3)
	expect(indexAfter(before, 0, linesOf('x', 'typed', 'b'))).toBe(1)
	expect(indexAfter(before, 2, linesOf('all', 'is', 'new', 'here'))).toBe(2)
})
