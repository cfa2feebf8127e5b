import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { asPageNumber } from '#contract/page-numbers.ts'
import { createPlayer, type Player } from '#features/listening/ui/player/player.ts'
import { AudioBar } from '#features/listening/ui/tracks/audio-bar.tsx'
import type { Listening } from '#features/listening/ui/use-listening.ts'
import { openReader } from '../../../tests/opened-reader.tsx'
import { toneWav } from '../../../tests/tone-wav.ts'

let player: Player
beforeEach(() => {
	const address = URL.createObjectURL(new Blob([toneWav({ seconds: 20 })], { type: 'audio/wav' }))
	const tracks = [{ title: 'Letter 1', source: '01.wav', page: asPageNumber(10) }]
	player = createPlayer({ tracks, addressOf: () => address, renew: async () => undefined })
})
afterEach(() => player.close())

const listening = () => ({ player, trackInfo: { cues: async () => null } }) as unknown as Listening
const bar = () => (
	<AudioBar
		listening={listening()}
		here={[0]}
		onPage={() => undefined}
		isPracticeOpen={false}
		onPractice={() => undefined}
	/>
)

test('in a low window the position in a track can still be moved by a finger', async () => {
	await page.viewport(640, 256)
	await openReader(0, () => ({ audioBar: bar(), viewButton: <i style={{ width: 44 }} /> }))
	player.start(0)

	const slider = page.getByRole('slider', { name: 'Position' })

	await expect.poll(() => slider.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(60)
})

test('in a window at 400 % the page has nearly two thirds, and every button of the dock is there', async () => {
	await page.viewport(320, 256)
	await openReader(0, () => ({ audioBar: bar() }))

	const dock = document.querySelector('footer') as HTMLElement
	await expect.poll(() => dock.getBoundingClientRect().height).toBeLessThanOrEqual(92)
	const buttons = [...dock.querySelectorAll('button')].map(button => button.getBoundingClientRect())
	const shown = buttons.filter(({ width }) => width > 0)
	expect(shown.length).toBeGreaterThanOrEqual(7)
	expect(shown.every(({ left, right, bottom }) => left >= 0 && right <= 320 && bottom <= 256)).toBe(true)
})

test.each([320, 360])(
	'with text of twice the size, %i pixels wide, the number of pages stays on its line',
	async width => {
		await page.viewport(width, 740)
		document.documentElement.style.fontSize = '200%'
		onTestFinished(() => document.documentElement.removeAttribute('style'))
		await openReader(0, () => ({ viewButton: <i style={{ width: 44 }} /> }))

		const field = page.getByRole('textbox', { name: 'Go to page' }).element()
		const total = field.nextElementSibling as HTMLElement
		expect(total).toHaveTextContent('of 16')
		const text = document.createRange()
		text.selectNodeContents(total)
		const previous = page.getByRole('button', { name: 'Previous page' }).element().getBoundingClientRect()
		const next = page.getByRole('button', { name: 'Next page' }).element().getBoundingClientRect()

		expect(text.getClientRects()).toHaveLength(1)
		expect(field.getBoundingClientRect().left).toBeGreaterThanOrEqual(previous.right)
		expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(next.left)
	},
)
