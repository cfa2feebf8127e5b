import { asPageNumber } from '#contract/page-numbers.ts'
import '#design/global.css'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AudioError } from '#contract/audio.ts'
import type { TrackInfo } from '#features/audio-files/contract.ts'
import { LanguageProvider } from '#i18n/language.tsx'
import { toneWav } from '../../../../../tests/tone-wav.ts'
import { emptyListeningState } from '../player/guest-listening-state.ts'
import { createPlayer } from '../player/player.ts'
import type { Listening } from '../use-listening.ts'
import { createTrackInfoStore } from './track-info.ts'
import { TrackList } from './track-list.tsx'

const good = { codec: 'mp3', bits_per_second: 128_000, has_transcript: false }
const infoOf = (source: string, fault: AudioError | null): TrackInfo => ({
	...{ ...good, source, fault },
	seconds: fault === null ? 65 : null,
})
let listening: Listening
afterEach(() => {
	listening.player.close()
	listening.trackInfo.close()
})

/** The server is one reply: a good track and a truncated one. */
function open(language: 'en' | 'ru') {
	const known = [infoOf('good', null), infoOf('cut_off', 'cut_off')]
	const address = URL.createObjectURL(new Blob([toneWav({ seconds: 1 })], { type: 'audio/wav' }))
	const player = createPlayer({
		tracks: known.map(({ source }) => ({ title: `Track ${source}`, source, page: asPageNumber(1) })),
		addressOf: () => address,
		renew: async () => undefined,
	})
	const trackInfo = createTrackInfoStore({
		tracks: async () => ({ tracks: known }),
		peaks: async () => new Response(),
		transcript: async () => ({ cues: [] }),
	})
	const saved = { state: () => emptyListeningState, watch: () => () => undefined }
	listening = { player, trackInfo, saved, sections: [] } as unknown as Listening
	return render(
		<LanguageProvider language={language}>
			<TrackList listening={listening} here={[]} />
		</LanguageProvider>,
	)
}

test.each([
	['en', 'Play Track cut_off The end of this recording is missing. page 1', 'Play Track good 1:05 page 1'],
	['ru', 'Слушать Track cut_off У записи не хватает конца. с. 1', 'Слушать Track good 1:05 с. 1'],
] as const)(
	'a track that cannot be played says why beside its title in %s',
	async (language, update, good) => {
		await open(language)

		await expect.element(page.getByRole('button', { name: update })).toBeVisible()
		await expect.element(page.getByRole('button', { name: good })).toBeVisible()
	},
)
