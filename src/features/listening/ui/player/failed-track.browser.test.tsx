import { expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { createPlayer } from './player.ts'

test('a track that can’t be fetched is told, and does not look as if it played', async () => {
	const tracks = [{ title: 'Letter 1', source: '01.wav', page: asPageNumber(1) }]
	const addressOf = () => 'data:audio/wav;base64,'
	const player = createPlayer({ tracks, addressOf, renew: async () => undefined })
	const failures: boolean[] = []
	player.watch(() => failures.push(player.state().failed))

	player.start(0)

	await expect.poll(() => failures.includes(true)).toBe(true)
	await new Promise(resolve => setTimeout(resolve, 300))
	expect(player.state()).toMatchObject({ failed: true, playing: false })
	player.close()
})
