import { asPageNumber } from '#contract/page-numbers.ts'
import '#design/global.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toneWav } from '../../../../../tests/tone-wav.ts'
import { createPlayer, type Player } from '../player/player.ts'
import { Shadowing } from '../practice/shadowing.tsx'
import type { Listening } from '../use-listening.ts'
import { AudioBar } from './audio-bar.tsx'
import { TrackMarkers } from './track-markers.tsx'

let player: Player
beforeEach(() => {
	const address = URL.createObjectURL(new Blob([toneWav({ seconds: 20 })], { type: 'audio/wav' }))
	const tracks = [
		{ title: 'Letter 1', source: '01.wav', page: asPageNumber(1) },
		{ title: 'Letter 2', source: '02.wav', page: asPageNumber(2) },
	]
	player = createPlayer({ tracks, addressOf: () => address, renew: async () => undefined })
})
afterEach(() => player.close())

const cues = [
	{ start: 1, end: 2, text: 'How many people live here?' },
	{ start: 3, end: 5, text: 'Forty-six.' },
]
const listening = () => ({ player, trackInfo: { cues: async () => cues } }) as unknown as Listening

async function showBar(onPage: (pageNumber: number) => void) {
	const practice = { isPracticeOpen: false, onPractice: () => undefined }
	await render(<AudioBar listening={listening()} here={[0]} onPage={onPage} {...practice} />)
}

test('the page goes along with the tracks only where that was chosen', async () => {
	const onPage = vi.fn()
	await showBar(onPage)
	player.start(0)
	player.next()
	expect(onPage).not.toHaveBeenCalled()

	player.setTurnsPages(true)
	player.previous()
	player.next()

	expect(onPage.mock.calls).toEqual([[2]])
})

test('the speed that keys have chosen is seen and said in the bar', async () => {
	await showBar(() => undefined)
	player.start(0)
	await expect.element(page.getByText('1×')).toHaveAttribute('aria-live', 'polite')
	player.pause()

	// The code that answers keys is fetched.
	await vi.waitFor(async () => {
		await userEvent.keyboard('s')
		expect(player.state().speed).toBeLessThan(1)
	})

	const speed = page.getByText(/^0\.\d+×$/)
	await expect.element(speed).toBeVisible()
	expect(speed.element().getBoundingClientRect().width).toBeGreaterThan(10)
})

test('without A and B the line that is playing is repeated', async () => {
	await render(<Shadowing listening={listening()} place={0} />)
	const repeat = page.getByRole('button', { name: 'Listen and repeat' })
	await expect.element(repeat).toBeDisabled()
	await expect.element(page.getByText(/^Play a track with a transcript/)).toBeVisible()
	player.start(0)
	await expect.poll(() => player.state().duration).toBe(20)
	player.pause()
	player.seek(3.5)

	await repeat.click()

	expect(player.state()).toMatchObject({ from: 3, to: 5 })
})

test('the markers of tracks are numbered and stand beside a page with room, large enough for a finger', async () => {
	const style = `container-type: size; display: grid; place-items: center; width: 600px; height: 595px`
	const size = { '--u': '1px', '--w': 420, '--h': 595, position: 'relative', width: 420, height: 595 }
	await render(
		<div ref={box => box?.setAttribute('style', style)}>
			<div style={size as object} data-testid="page">
				<TrackMarkers listening={listening()} page={2} side="right" />
			</div>
		</div>,
	)

	const mark = page.getByRole('button', { name: 'Play: Letter 2' })
	await expect.element(mark).toHaveTextContent('2')
	const [box, paper] = [mark, page.getByTestId('page')].map(it => it.element().getBoundingClientRect())
	expect(box?.left).toBeGreaterThanOrEqual(paper?.right ?? 0)
	expect([box?.width, box?.height]).toEqual([44, 44])
})
