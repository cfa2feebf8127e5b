import '#design/global.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toneWav } from '../../../../tests/tone-wav.ts'
import { PitchLines } from './pitch-lines.tsx'

const wav = () => new Blob([toneWav({ seconds: 2 })], { type: 'audio/wav' })
const phrase = { source: '01.wav', from: 0.5, to: 1.5 }

test('the melody of speaker and self is drawn, and told in words for who cannot see it', async () => {
	const loadTrack = () => wav().arrayBuffer()
	await page.viewport(360, 740)
	await render(<PitchLines {...phrase} mine={wav()} loadTrack={loadTrack} />)

	await expect.element(page.getByRole('figure', { name: 'Melody of the voices' })).toBeVisible()
	await expect.element(page.getByText('Speaker: stays level at the end')).toBeVisible()
	await expect.element(page.getByText('You: stays level at the end')).toBeVisible()
	for (const line of ['speaker', 'mine'])
		expect(document.querySelector(`[data-line="${line}"]`)?.getAttribute('d')).toMatch(/^M.*L/)
})

test('a track that does not come leaves one’s own line, and says so', async () => {
	const loadTrack = async () => Promise.reject(new Error('offline'))
	await render(<PitchLines {...phrase} mine={wav()} loadTrack={loadTrack} />)

	await expect.element(page.getByText('Speaker: no melody could be found')).toBeVisible()
	await expect.element(page.getByText('You: stays level at the end')).toBeVisible()
})
