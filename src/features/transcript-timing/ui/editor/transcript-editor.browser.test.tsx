import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { draftAnswers } from '../../../../../tests/draft-answers.ts'
import { TranscriptEditor } from './transcript-editor.tsx'

const rate = 16_000
const track = {
	bookId: 'harbour',
	source: '01.mp3',
	title: 'The quay',
	src: '/content/sounds/harbour/01.mp3',
}
const health = { isReady: true, attempt: 0, failed: () => undefined, again: () => undefined }
const note = 'NOTE folio {"script":"Good morning. Is it raining?","moved":[],"doubtful":[1]}'
const cues = [
	{ start: 0.5, end: 1.7, text: 'Good morning.' },
	{ start: 2.2, end: 3, text: 'Is it raining?' },
]
let stored = { text: '', cues: [] as typeof cues, version: 0 }
let saved: { text: string; version: number }[] = []
const drafts = draftAnswers()

// The server is a table of answers; the recording is two hums.
beforeEach(() => {
	stored = { text: '', cues: [], version: 0 }
	saved = []
	localStorage.clear()
	const real = globalThis.fetch
	vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
		const ofDraft = drafts.answer(decodeURIComponent(path), init)
		if (ofDraft) return ofDraft
		if (path === track.src) return new Response(wave())
		if (path === '/api/conteditor/transcript') return Response.json(stored)
		if (path === '/api/presence') return Response.json({ others: [] })
		if (path !== '/api/listening/save-transcript') return real(path, init)
		saved.push(JSON.parse(String(init.body)))
		return Response.json({ cues, version: 7 })
	})
})
afterEach(() => vi.unstubAllGlobals())

const open = () => render(<TranscriptEditor track={track} health={health} />)
const withTimes = () => {
	stored = { text: `WEBVTT\n\n${note}\n\n00:00.500 --> 00:01.700\nGood morning.\n`, cues, version: 3 }
}

test('a pasted text gets its times and is saved with them', async () => {
	const screen = await open()
	await screen.getByLabelText('What is said').fill('Anna: Good morning. Is it raining?')

	await screen.getByRole('button', { name: 'Find the times' }).click()
	await expect.element(screen.getByRole('button', { name: /Anna: Good morning/ }).first()).toBeVisible()
	await screen.getByRole('button', { name: 'Save' }).click()

	await expect.poll(() => saved).toHaveLength(1)
	expect(saved[0]?.version).toBe(0)
	expect(saved[0]?.text).toMatch(
		/^WEBVTT\n\nNOTE folio .*\n\n00:00:00\.\d{3} --> 00:00:0\d\.\d{3}\nAnna: Good morning\./,
	)
})

test('a doubtful sentence stands first; its border moves by keys, which undo takes back', async () => {
	withTimes()
	const screen = await open()
	await expect.element(screen.getByText('1 sentence to listen to')).toBeVisible()
	await expect.element(screen.getByRole('listitem').first().getByText('Is it raining?')).toBeVisible()
	await expect.element(screen.getByRole('listitem').first().getByText('Doubtful')).toBeVisible()
	const start = screen.getByRole('slider', { name: 'Beginning' })

	await start.click()
	await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowLeft}')

	await expect.element(start).toHaveAttribute('aria-valuenow', '2290')
	await expect.element(screen.getByText('All times look right.')).toBeVisible()
	await userEvent.keyboard('{Control>}z{/Control}')
	await expect.element(start).toHaveAttribute('aria-valuenow', '2200')
})

test('a recording that this browser cannot decode is said to be one', async () => {
	vi.stubGlobal(
		'OfflineAudioContext',
		class {
			decodeAudioData = () => Promise.reject(new Error('no'))
		},
	)
	const screen = await open()
	await screen.getByLabelText('What is said').fill('Good morning.')

	await screen.getByRole('button', { name: 'Find the times' }).click()

	await expect.element(screen.getByText(/This browser can’t decode/)).toBeVisible()
})

/** Two hums of 1.2 and 0.8 seconds as a WAV file. */
function wave(): ArrayBuffer {
	const samples = Math.round(3.6 * rate)
	const view = new DataView(new ArrayBuffer(44 + samples * 2))
	for (const [at, name] of [
		[0, 'RIFF'],
		[8, 'WAVE'],
		[12, 'fmt '],
		[36, 'data'],
	] as const)
		for (const [offset, letter] of [...name].entries()) view.setUint8(at + offset, letter.charCodeAt(0))
	view.setUint32(4, 36 + samples * 2, true)
	view.setUint32(16, 16, true)
	view.setUint32(20, 0x10001, true)
	view.setUint32(24, rate, true)
	view.setUint32(28, rate * 2, true)
	view.setUint32(32, 0x100002, true)
	view.setUint32(40, samples * 2, true)
	for (let index = 0; index < samples; index++) {
		const second = index / rate
		const isHum = (second > 0.5 && second < 1.7) || (second > 2.2 && second < 3)
		view.setInt16(44 + index * 2, isHum ? 9000 * Math.sin(2 * Math.PI * 140 * second) : 0, true)
	}
	return view.buffer
}
