import '#design/global.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asPageNumber } from '#contract/page-numbers.ts'
import { createPlayer } from '../player/player.ts'
import type { Listening } from '../use-listening.ts'
import { TranscriptPanel } from './transcript-panel.tsx'

test('each line is spoken in its language, whatever that of the interface', async () => {
	const tracks = [{ title: 'Letter 1', source: '01.wav', page: asPageNumber(1) }]
	const player = createPlayer({ tracks, addressOf: () => '', renew: async () => undefined })
	const cues = [
		{ start: 1, end: 2, text: 'How many people live here?' },
		{ start: null, end: null, text: 'Сорок шесть.' },
	]
	const listening = { player, trackInfo: { cues: async () => cues } } as unknown as Listening
	await render(<TranscriptPanel listening={listening} place={0} />)

	const line = page.getByRole('button', { name: 'How many people live here?', exact: true })
	await expect.element(line).toHaveAttribute('lang', 'en')
	await expect.element(page.getByText('Сорок шесть.')).toHaveAttribute('lang', 'ru')
	player.close()
})
