import '#design/global.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TextPage } from '#features/books/rules.ts'
import { ReadingView } from './reading-view.tsx'
import type { Spot } from './same-spot.ts'
import type { Said } from './use-said.ts'

beforeEach(async () => {
	localStorage.clear()
	await page.viewport(360, 740)
})

/** Forty paragraphs of two lines. */
const long: TextPage = {
	language: 'en',
	lines: Array.from({ length: 80 }, (_, line) => [`Nobody saw the boat number ${line}.`, 40, line, 200, 12]),
	blocks: Array.from({ length: 40 }, (_, block) => ({
		kind: 'paragraph',
		lines: [2 * block, 2 * block + 1],
	})),
}
const load = async () => long
const hitsIn = () => []
const notesIn = () => []
const picturesOf = () => ({ size: [400, 600] as const, draw: async () => document.createElement('canvas') })
const act = () => undefined

async function openLong({ said = null, begin = null }: { said?: Said | null; begin?: Spot | null }) {
	const onLeave = vi.fn()
	const view = (said: Said | null) => (
		<div style={{ display: 'grid', height: '600px' }}>
			<ReadingView
				pages={[{ index: 4, label: '12', tracks: [] }]}
				language="en"
				{...{ load, hitsIn, notesIn, picturesOf, said, begin, onLeave }}
				hit={null}
				turnOf={() => null}
				onNext={null}
				onPrevious={act}
				onImage={act}
			/>
		</div>
	)
	const { rerender, unmount } = await render(view(said))
	return { onLeave, unmount, say: (said: Said | null) => rerender(view(said)) }
}

const section = () => document.querySelector('section') as HTMLElement
const topOf = (words: RegExp) =>
	page.getByText(words).element().getBoundingClientRect().top - section().getBoundingClientRect().top

test('the text begins at the line that the reader comes from, and says at which they leave', async () => {
	const { unmount, onLeave } = await openLong({ begin: { index: 4, line: 40 } })
	await expect.poll(() => Math.round(topOf(/number 40\./))).toBe(4)
	section().scrollBy({ top: topOf(/number 50\./) })

	await unmount()

	expect(onLeave).toHaveBeenCalledExactlyOnceWith({ index: 4, line: 50 })
})

test('who comes from the beginning of a page begins there', async () => {
	await openLong({ begin: { index: 4, line: 0 } })
	await expect.element(page.getByText(/number 0\./)).toBeVisible()

	expect(section().scrollTop).toBe(0)
})

test('the sentence that is said is lit, and comes into view for whoever reads near it', async () => {
	const said = (line: number) => ({ index: 4, ranges: [{ line, from: 0, to: 6 }] })
	const { say } = await openLong({ said: said(2) })
	const lit = () => document.querySelector('[data-said]')
	await expect.poll(() => lit()?.textContent).toBe('Nobody')
	const place = () => (lit()?.getBoundingClientRect().top ?? 0) - section().getBoundingClientRect().top
	const last = [...document.querySelectorAll('[data-lines]')].findIndex(
		part => part.getBoundingClientRect().bottom > section().getBoundingClientRect().bottom,
	)

	await say(said(2 * last + 2))

	await vi.waitFor(() => expect(place()).toBeCloseTo(180, -1))
	expect(document.querySelectorAll('[data-said]')).toHaveLength(1)
	await say(said(78))
	const before = section().scrollTop
	await vi.waitFor(() => expect(lit()?.closest('p')?.textContent).toContain('boat number 78'))
	expect(section().scrollTop).toBe(before)
})
