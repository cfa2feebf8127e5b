import '#design/global.css'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asPageNumber } from '#contract/page-numbers.ts'
import { createPlayer } from '../player/player.ts'
import type { Listening } from '../use-listening.ts'
import { TrackMarkers } from './track-markers.tsx'

const tracks = Array.from({ length: 8 }, (_, at) => ({
	title: `Letter ${at + 1}`,
	source: `${at + 1}.wav`,
	page: asPageNumber(2),
}))
const player = createPlayer({ tracks, addressOf: () => '', renew: async () => undefined })
afterEach(() => player.close())

// A window of 1280 × 1024 at 400 %: half of its height is the stage.
const stage = { width: 320, height: 128, overflow: 'hidden', containerType: 'size', display: 'grid' } as const
const paper = {
	position: 'relative',
	width: 84,
	height: 118,
	placeSelf: 'center',
	'--u': '1px',
	'--w': 84,
	'--h': 118,
} as const

test('at 400 % every track of a page can be reached beside it', async () => {
	await page.viewport(320, 256)
	await render(
		<div style={stage} data-testid="stage">
			<div style={paper}>
				<TrackMarkers listening={{ player } as unknown as Listening} page={2} side="right" />
			</div>
		</div>,
	)
	const last = page.getByRole('button', { name: 'Play: Letter 8' })

	const marks = last.element().parentElement as HTMLElement
	marks.scrollTo({ top: marks.scrollHeight })

	const [box, room] = [last, page.getByTestId('stage')].map(it => it.element().getBoundingClientRect())
	expect(box?.bottom).toBeLessThanOrEqual(room?.bottom ?? 0)
	expect(box?.top).toBeGreaterThanOrEqual(room?.top ?? 0)
})
