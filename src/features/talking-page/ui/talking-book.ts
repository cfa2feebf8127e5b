import { createStore, type Store } from '#design/store.ts'
import type { TextLine } from '#features/books/rules.ts'
import type { LinePart, SpokenSentence } from '../rules.ts'
import type { SentencePlayer, TalkingPlayer } from './sentence-player.ts'
import type { SpokenPages } from './spoken-pages.ts'

/** In points from the top left corner of the page. */
export type Box = { x: number; y: number; width: number; height: number }

/** An open book with what this feature needs of the reader; all its components take it. */
export type TalkingBook = {
	readonly player: TalkingPlayer
	readonly pages: SpokenPages
	readonly sentences: SentencePlayer
	readonly screen: Store<TalkingScreen>
	boxOf(line: TextLine, range: { from: number; to: number }): Box
	/** The lines of a page that was shown; undefined for any other. */
	linesOf(index: number): readonly TextLine[] | undefined
	/** Width of a page in points. */
	widthOf(index: number): number
	/** Indexes of the pages in view. */
	inView(): readonly number[]
	goTo(index: number): void
}
export type TalkingScreen = {
	/** The sentence that was tapped or chosen with the keys: the bar acts on it. */
	tapped: TappedSentence | null
	/** Whether it is repeated until it is stopped. */
	isRepeated: boolean
}
export type TappedSentence = { sentence: SpokenSentence; index: number }

export const createTalkingScreen = () => createStore<TalkingScreen>({ tapped: null, isRepeated: false })

export function boxesOf(
	{ boxOf }: Pick<TalkingBook, 'boxOf'>,
	lines: readonly TextLine[],
	parts: readonly LinePart[],
): Box[] {
	return parts.flatMap(([line, from, to]) => {
		const own = lines[line]
		return own ? [boxOf(own, { from, to })] : []
	})
}

export function isSameSentence(one: TappedSentence, other: TappedSentence | null): boolean {
	return (
		one.index === other?.index &&
		one.sentence.source === other.sentence.source &&
		one.sentence.start === other.sentence.start
	)
}

/** The sentences of the pages in view, in reading order. */
export function sentencesInView({ inView, pages }: TalkingBook): TappedSentence[] {
	return inView().flatMap(index => (pages.get(index)?.sentences ?? []).map(sentence => ({ sentence, index })))
}
