import { asPageNumber } from '#contract/page-numbers.ts'
import '#design/global.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toneWav } from '../../../../../tests/tone-wav.ts'
import { createPlayer, type Player } from '../player/player.ts'
import { AudioBar } from '../tracks/audio-bar.tsx'
import type { Listening } from '../use-listening.ts'
import { Waveform } from './waveform.tsx'

const seek = page.getByRole('slider', { name: 'Position' })
const wave = page.getByRole('slider', { name: 'Waveform' })
const peaks = Uint8Array.from({ length: 1000 }, (_, step) => step % 256)
let player: Player
beforeEach(() => {
	const address = URL.createObjectURL(new Blob([toneWav({ seconds: 200 })], { type: 'audio/wav' }))
	const tracks = [{ title: 'Letter 1', source: '01.wav', page: asPageNumber(1) }]
	player = createPlayer({ tracks, addressOf: () => address, renew: async () => undefined })
})
afterEach(() => player.close())

/** A loaded track, paused at 1:05. */
async function standAt65() {
	player.start(0, 65)
	await expect.poll(() => player.state().duration).toBe(200)
	player.pause()
	player.seek(65)
}

test.each([
	['ArrowRight', '66', '1:06 of 3:20'],
	['ArrowUp', '66', '1:06 of 3:20'],
	['ArrowLeft', '64', '1:04 of 3:20'],
	['ArrowDown', '64', '1:04 of 3:20'],
	['PageUp', '75', '1:15 of 3:20'],
	['PageDown', '55', '0:55 of 3:20'],
	['Home', '0', '0:00 of 3:20'],
	['End', '200', '3:20 of 3:20'],
])('the key %s leads the bar and the waveform to %s s, and they say so', async (key, second, text) => {
	await render(
		<>
			<AudioBar
				listening={{ player } as Listening}
				here={[0]}
				onPage={() => undefined}
				isPracticeOpen={false}
				onPractice={() => undefined}
			/>
			<Waveform player={player} peaks={peaks} isApproximate={false} />
		</>,
	)
	await standAt65()
	await expect.element(seek).toHaveAttribute('aria-valuetext', '1:05 of 3:20')

	seek.element().focus()
	await userEvent.keyboard(`{${key}}`)
	await expect.element(seek).toHaveAttribute('aria-valuetext', text)
	await expect.element(seek).toHaveValue(second)

	player.seek(65)
	wave.element().focus()
	await userEvent.keyboard(`{${key}}`)
	await expect.element(wave).toHaveAttribute('aria-valuenow', second)
	await expect.element(wave).toHaveAttribute('aria-valuetext', text)
	await expect.element(wave).toHaveAttribute('aria-valuemax', '200')
})

test('a waveform that is guessed says so, to eyes and to screen readers', async () => {
	const shown = await render(<Waveform player={player} peaks={peaks} isApproximate />)
	await expect.element(page.getByText('≈ approximate')).toBeVisible()
	await expect.element(wave).toHaveAccessibleDescription('≈ approximate')

	await shown.rerender(<Waveform player={player} peaks={peaks} isApproximate={false} />)
	await expect.element(page.getByText('≈ approximate')).not.toBeInTheDocument()
})
