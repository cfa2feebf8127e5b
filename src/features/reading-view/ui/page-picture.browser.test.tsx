import '#design/global.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PagePicture } from './page-picture.tsx'

const canvasOf = () => Object.assign(document.createElement('canvas'), { width: 400, height: 200 })

beforeEach(() => page.viewport(360, 740))

async function showPicture({
	alt,
	draw = async () => canvasOf(),
	above = 0,
}: {
	alt?: string
	draw?(): Promise<HTMLCanvasElement>
	above?: number
}) {
	const drawn = vi.fn(draw)
	const pictures = { size: [400, 600] as const, draw: drawn }
	await render(
		<main>
			<div style={{ height: above }} />
			<PagePicture box={[20, 40, 200, 100]} alt={alt} page="12" pictures={pictures} />
			<p>below</p>
		</main>,
	)
	return drawn
}
const button = (name: string) => page.getByRole('button', { name })
const below = () => page.getByText('below').element().getBoundingClientRect().top

test('a picture has its name and its place before it is drawn, and nothing jumps as it comes', async () => {
	let come: (canvas: HTMLCanvasElement) => void = () => undefined
	const drawn = await showPicture({
		alt: 'A boat at anchor',
		draw: () =>
			new Promise(resolve => {
				come = resolve
			}),
	})
	await expect.element(button('A boat at anchor')).toBeVisible()
	await vi.waitFor(() => expect(drawn).toHaveBeenCalled())
	const before = below()

	come(canvasOf())

	await vi.waitFor(() => expect(document.querySelector('canvas')).not.toBeNull())
	expect(below()).toBe(before)
	const { width, height } = button('A boat at anchor').element().getBoundingClientRect()
	expect(width / height).toBeCloseTo(2, 1)
})

test('a picture without a name is told by its page', async () => {
	await showPicture({})

	await expect.element(page.getByRole('img', { name: 'Picture on page 12' })).toBeVisible()
})

test('a press enlarges a picture; Escape closes it and gives the focus back', async () => {
	await showPicture({ alt: 'A boat at anchor' })

	await button('A boat at anchor').click()

	const dialog = page.getByRole('dialog', { name: 'A boat at anchor' })
	await expect.element(dialog.getByRole('img', { name: 'A boat at anchor' })).toBeVisible()
	await vi.waitFor(() => expect(dialog.element().querySelector('canvas')).not.toBeNull())
	await userEvent.keyboard('{Escape}')
	await expect.element(dialog).not.toBeInTheDocument()
	await expect.element(button('A boat at anchor')).toHaveFocus()
})

test('a picture far below is drawn when it comes near', async () => {
	const drawn = await showPicture({ above: 3000 })
	await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
	expect(drawn).not.toHaveBeenCalled()

	window.scrollTo(0, 2500)

	await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce())
})

test('a picture that does not come leaves its name in its place, and is drawn with the next connection', async () => {
	let isOffline = true
	const drawn = await showPicture({
		alt: 'A boat at anchor',
		draw: () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(canvasOf())),
	})
	await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce())
	isOffline = false

	await vi.waitFor(() => {
		window.dispatchEvent(new Event('online'))
		expect(document.querySelector('canvas')).not.toBeNull()
	})
})
