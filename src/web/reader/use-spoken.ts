import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { VoiceReader } from '#features/device-voice/ui/voice-reader.ts'
import type { Said } from '#features/reading-view/ui/use-said.ts'
import { litSentence } from '#features/talking-page/ui/lit-sentence.ts'
import { stepSentence } from '#features/talking-page/ui/play-sentences.ts'
import type { TalkingPlayer } from '#features/talking-page/ui/sentence-player.ts'
import { sentencesInView, type TalkingBook } from '#features/talking-page/ui/talking-book.ts'
import { useEveryFrame } from '#features/talking-page/ui/use-every-frame.ts'

/** What an open book says: its recordings, where it has any, and the device's voice. */
export type Spoken = { talking: TalkingBook | null; voice: VoiceReader }
type Parts = readonly (readonly [line: number, from: number, to: number])[]

const never = () => () => undefined

/**
 * The sentence that a recording or the device's voice says at this moment, what begins with the first one of the pages, and the
 * line of a page on which a track of it begins.
 * @param indexes of the pages in view
 */
export function useSpoken(spoken: Spoken | null, player: TalkingPlayer, indexes: readonly number[]) {
	const { talking = null, voice = null } = spoken ?? {}
	const wanted = indexes.join()
	useEffect(() => {
		for (const index of wanted.split(',').map(Number)) talking?.pages.load(index)
	}, [talking, wanted])
	const count = () => (talking ? sentencesInView(talking).length : 0)
	const sentences = useSyncExternalStore(talking?.pages.watch ?? never, count)
	const lit = useEveryFrame(player, () => (talking ? litIn(talking) : -1))
	const read = useSyncExternalStore(voice?.watch ?? never, () => voice?.state().at ?? -1)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other sentences under the same numbers
	const said = useMemo((): Said | null => {
		const tapped = talking && sentencesInView(talking)[lit]
		if (tapped) return { index: tapped.index, ranges: rangesOf(tapped.sentence.parts) }
		const own = voice?.state().sentences[read]
		return own ? { index: own.index, ranges: rangesOf(own.parts) } : null
	}, [talking, voice, lit, read, sentences, wanted])
	return {
		said,
		begin: talking && sentences > 0 ? () => void stepSentence(talking, 'again') : undefined,
		/** Null where none of its sentences is printed there. */
		saidFrom: (index: number, source: string): number | null => {
			const own = talking?.pages.get(index)?.sentences.find(sentence => sentence.source === source)
			return own?.parts[0]?.[0] ?? null
		},
	}
}

function litIn(talking: TalkingBook): number {
	const { player } = talking
	const source = player.tracks[player.state().chosen ?? -1]?.source
	const sentences = sentencesInView(talking).map(({ sentence }) => sentence)
	return litSentence(sentences, source, player.now())
}

const rangesOf = (parts: Parts) => parts.map(([line, from, to]) => ({ line, from, to }))
