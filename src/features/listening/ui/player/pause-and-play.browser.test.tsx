import { expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { toneWav } from '../../../../../tests/tone-wav.ts'
import { createPlayer, type Player } from './player.ts'

/** A player of one tone that plays already. */
async function playTone(): Promise<Player> {
	const tone = URL.createObjectURL(new Blob([toneWav({ rate: 48_000, seconds: 20 })], { type: 'audio/wav' }))
	const player = createPlayer({
		tracks: [{ title: 'Tone', source: 'tone.wav', page: asPageNumber(1) }],
		addressOf: () => tone,
		renew: async () => undefined,
	})
	player.start(0)
	await vi.waitFor(() => expect(player.now()).toBeGreaterThan(0.2), 10_000)
	return player
}

test('who pauses sees it at once, and plays again before the element has reported it', {
	timeout: 20_000,
}, async () => {
	const player = await playTone()

	player.pause()
	expect(player.state().playing).toBe(false)
	player.seek(5)
	player.toggle(null)

	await vi.waitFor(() => expect(player.now()).toBeGreaterThan(5.3), 10_000)
	expect(player.state().playing).toBe(true)
	// A jump while it plays goes on: the late report of the pause is not taken for a wish.
	player.seek(10)
	await vi.waitFor(() => expect(player.now()).toBeGreaterThan(10.2), 10_000)
	player.close()
})
