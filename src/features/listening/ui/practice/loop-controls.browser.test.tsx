import '#design/global.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asPageNumber } from '#contract/page-numbers.ts'
import { toneWav } from '../../../../../tests/tone-wav.ts'
import { createPlayer, type Player } from '../player/player.ts'
import { LoopControls } from './loop-controls.tsx'

let player: Player
beforeEach(() => {
	const address = URL.createObjectURL(new Blob([toneWav({ seconds: 700 })], { type: 'audio/wav' }))
	const tracks = [{ title: 'Letter 1', source: '01.wav', page: asPageNumber(1) }]
	player = createPlayer({ tracks, addressOf: () => address, renew: async () => undefined })
})
afterEach(() => player.close())

function places(): string[] {
	const controls = [...document.querySelectorAll('fieldset button, fieldset select')]
	return controls.map(control => {
		const { left, top, width, height } = control.getBoundingClientRect()
		return [left, top, width, height].map(Math.round).join(' ')
	})
}

test.each([276, 310, 398])('in a panel of %i pixels no control moves as A and B are set', async width => {
	await page.viewport(width, 740)
	await render(
		<div style={{ width }}>
			<LoopControls player={player} />
		</div>,
	)
	player.start(0, 65)
	await expect.poll(() => player.state().duration).toBe(700)
	player.pause()
	const before = places()

	player.setEnd({ from: 614.2 })
	player.setEnd({ to: 616.8 })

	await expect.element(page.getByRole('button', { name: /10:16\.8/ })).toBeVisible()
	expect(places()).toEqual(before)
	for (const set of document.querySelectorAll('fieldset button:not([class*="icon"])'))
		expect(set.scrollWidth).toBeLessThanOrEqual(set.clientWidth)
})
