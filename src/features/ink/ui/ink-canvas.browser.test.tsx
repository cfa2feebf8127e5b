import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { InkCanvas } from './ink-canvas.tsx'
import { createInkScreen, type InkOfBook } from './ink-of-book.ts'

test('a stroke that a turned page ends is kept on its page', async () => {
	const save = vi.fn()
	const ink = {
		...{ edition: 'e1', screen: createInkScreen(), sizeOf: () => [400, 600] as const },
		store: { list: () => [], save } as unknown as InkOfBook['store'],
		anchorOf: () => ({ quote: { exact: '', prefix: '', suffix: '' }, anchor: [0, 0] }),
		shiftOf: () => [0, 0],
	} satisfies InkOfBook
	const screen = await render(<InkCanvas ink={ink} index={3} tool="pen" />)
	const canvas = screen.container.querySelector('svg')
	if (canvas) canvas.setPointerCapture = () => undefined
	const { left = 0, top = 0 } = canvas?.getBoundingClientRect() ?? {}
	const pen = (type: string, by: number) =>
		canvas?.dispatchEvent(
			new PointerEvent(type, { pointerId: 1, bubbles: true, clientX: left + by, clientY: top + by }),
		)
	pen('pointerdown', 10)
	pen('pointermove', 60)

	await screen.rerender(<InkCanvas ink={ink} index={4} tool="pen" />)

	expect(save).toHaveBeenCalledOnce()
	expect(save.mock.calls[0]?.[0]).toMatchObject({ page_index: 3, strokes: [{ tool: 'pen' }] })
})
