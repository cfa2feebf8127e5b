import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useDrop } from './use-drop.ts'

let taken: string[][]
beforeEach(() => {
	taken = []
})

function Basket() {
	const { isOver, zone } = useDrop(files => taken.push(files.map(file => file.name)))
	return (
		<section aria-label="Basket" {...zone}>
			{isOver ? 'Let go' : 'Drop files here'}
		</section>
	)
}
const basket = page.getByRole('region', { name: 'Basket' })

/** The drag events of a browser; true if the page accepted the drop. */
function drag(type: 'dragover' | 'dragleave' | 'drop', names: string[] = []): boolean {
	const dataTransfer = new DataTransfer()
	for (const name of names) dataTransfer.items.add(new File(['…'], name))
	const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
	return !basket.element().dispatchEvent(event)
}

test('what is dropped is taken, all files of it, and not opened in place of the page', async () => {
	await render(<Basket />)

	expect([drag('dragover'), drag('drop', ['one.mp3', 'two.mp3'])]).toEqual([true, true])

	expect(taken).toEqual([['one.mp3', 'two.mp3']])
	await expect.element(basket).toHaveTextContent('Drop files here')
})

test('it shows that something is dragged over it, until that is gone', async () => {
	await render(<Basket />)

	drag('dragover')
	await expect.element(basket).toHaveTextContent('Let go')

	drag('dragleave')
	await expect.element(basket).toHaveTextContent('Drop files here')
	expect(taken).toEqual([])
})
