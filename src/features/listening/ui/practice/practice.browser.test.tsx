import '#design/global.css'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asPageNumber } from '#contract/page-numbers.ts'
import { createPlayer } from '../player/player.ts'
import { createTrackInfoStore } from '../tracks/track-info.ts'
import type { Listening } from '../use-listening.ts'
import { Practice } from './practice.tsx'

/** A panel whose track has a waveform and a transcript of so many lines, which come when `arrive` is called. */
async function openPractice(lines: number) {
	const tracks = [{ title: 'Letter 1', source: '01.wav', page: asPageNumber(1) }]
	const player = createPlayer({ tracks, addressOf: () => '', renew: async () => undefined })
	onTestFinished(() => player.close())
	const arrival = Promise.withResolvers<void>()
	const cues = Array.from({ length: lines }, (_, at) => ({ start: at, end: at + 1, text: `Line ${at}` }))
	const trackInfo = createTrackInfoStore({
		tracks: async () => ({ tracks: [] }),
		peaks: async () => {
			await arrival.promise
			return new Response(Uint8Array.from({ length: 1000 }, (_, step) => step % 256))
		},
		transcript: async () => {
			await arrival.promise
			return { cues }
		},
	})
	const saved = { state: () => ({ passages: [] }), watch: () => () => undefined }
	const listening = { player, trackInfo, saved, bookId: 'tales' } as unknown as Listening
	await render(
		// Room for the panel above, as the bar stands at the window's foot.
		<div style={{ position: 'fixed', inset: 'auto 0 0', height: 56 }}>
			<Practice listening={listening} first={0} onClose={() => undefined} />
		</div>,
	)
	return { arrive: arrival.resolve }
}

function places(): string[] {
	const all = document.querySelectorAll(
		'section, section [role=slider], section button, section select, section input',
	)
	return [...all].map(one => {
		const { left, top, width, height } = one.getBoundingClientRect()
		return [one.tagName, left, top, width, height].join(' ')
	})
}

test.each([
	['phone', 360, 740, 40],
	['laptop', 1280, 720, 40],
	['screen', 1440, 900, 40],
	['screen, short transcript', 1440, 900, 3],
	['screen, no transcript', 1440, 900, 0],
])('nothing of the panel moves as the waveform and the text come (%s)', async (_, width, height, lines) => {
	await page.viewport(width, height)
	const { arrive } = await openPractice(lines)
	await expect.element(page.getByRole('slider', { name: 'Waveform' })).toBeVisible()
	const before = places()

	arrive()

	await expect.poll(() => document.querySelector('section svg path')?.getAttribute('d')).not.toBe('')
	const text = lines > 0 ? page.getByText('Line 1', { exact: true }) : page.getByText(/no text|transcript/i)
	await expect.element(text.first()).toBeInTheDocument()
	expect(places().slice(0, before.length)).toEqual(before)
})
