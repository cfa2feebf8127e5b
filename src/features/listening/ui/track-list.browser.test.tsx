import '#design/global.css'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import { toneWav } from '../../../../tests/tone-wav.ts'
import type { SoundFault, TrackInfo } from '../contract.ts'
import { nothingKept } from './guest-kept.ts'
import { createPlayer } from './player.ts'
import { createTrackFacts } from './track-facts.ts'
import { TrackList } from './track-list.tsx'
import type { Listening } from './use-listening.ts'

const good = { codec: 'mp3', bits_per_second: 128_000, has_transcript: false }
const infoOf = (source: string, fault: SoundFault | null): TrackInfo => ({
	...{ ...good, source, fault },
	seconds: fault === null ? 65 : null,
})
let listening: Listening
afterEach(() => {
	listening.player.close()
	listening.facts.close()
})

/** The server is one answer: a good track and one whose end is missing. */
function open(language: 'en' | 'ru') {
	const known = [infoOf('good', null), infoOf('cut_off', 'cut_off')]
	const address = URL.createObjectURL(new Blob([toneWav({ seconds: 1 })], { type: 'audio/wav' }))
	const player = createPlayer({
		tracks: known.map(({ source }) => ({ title: `Track ${source}`, source, page: 1 })),
		addressOf: () => address,
		renew: async () => undefined,
	})
	const facts = createTrackFacts({
		tracks: async () => ({ tracks: known }),
		peaks: async () => new Response(),
		transcript: async () => ({ cues: [] }),
	})
	const kept = { state: () => nothingKept, watch: () => () => undefined }
	listening = { player, facts, kept, sections: [] } as unknown as Listening
	return render(
		<LanguageProvider language={language}>
			<TrackList listening={listening} here={[]} />
		</LanguageProvider>,
	)
}

test.each([
	['en', 'Play Track cut_off The end of this recording is missing. page 1', 'Play Track good 1:05 page 1'],
	['ru', 'Слушать Track cut_off У записи не хватает конца. с. 1', 'Слушать Track good 1:05 с. 1'],
] as const)('a track that cannot be played says why beside its title in %s', async (language, told, good) => {
	await open(language)

	await expect.element(page.getByRole('button', { name: told })).toBeVisible()
	await expect.element(page.getByRole('button', { name: good })).toBeVisible()
})
