import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#design/global.css'
import type { BookLayout } from '#contract/book-layout.ts'
import { LightBox } from './light-box.tsx'

const src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="42" height="60"/>'
const pages = [0, 1, 2, 3].map(index => ({
	...{ index, number: index + 1, src, width: 420, height: 600, tracks: [] },
	large: { src, srcSet: '' },
}))

async function open(layout: BookLayout) {
	await page.viewport(1280, 800)
	const box = { demo: 'tales_demo', title: 'Tales', pageCount: 4, first: 0, buy: null }
	const nothing = () => null
	return render(<LightBox {...box} pages={pages} layout={layout} playerOf={nothing} onClose={nothing} />)
}
const boxOf = (index: number) => document.querySelector(`[data-page="${index}"]`)?.getBoundingClientRect()
const isSeen = (index: number) => {
	const { left = -1, right = 9999 } = boxOf(index) ?? {}
	return left >= 0 && right <= 1280
}

test('a book bound on the right begins at the right, and the left arrow goes on in it', async () => {
	const screen = await open({ binding: 'right' })
	await expect.poll(() => [isSeen(0), isSeen(1)]).toEqual([true, false])

	await userEvent.keyboard('{ArrowLeft}')

	await expect.poll(() => [isSeen(1), isSeen(2), isSeen(0)]).toEqual([true, true, false])
	expect(boxOf(1)?.left).toBeGreaterThan(boxOf(2)?.left ?? Number.NaN)
	await expect.element(screen.getByText(/^2 of/)).toBeInTheDocument()
	const left = (name: string) => screen.getByRole('button', { name }).element().getBoundingClientRect().left
	expect(left('Next pages')).toBeLessThan(left('Previous pages'))
	await userEvent.keyboard('{ArrowRight}')
	await expect.poll(() => isSeen(0)).toBe(true)
})

test('where the cover is paired, the box opens at the first two pages', async () => {
	await open({ pairing: 'cover-paired' })

	await expect.poll(() => [isSeen(0), isSeen(1), isSeen(2)]).toEqual([true, true, false])
	expect(boxOf(0)?.left).toBeLessThan(boxOf(1)?.left ?? Number.NaN)
})
