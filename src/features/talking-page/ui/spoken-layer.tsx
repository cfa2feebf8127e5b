import { type CSSProperties, useEffect, useRef, useSyncExternalStore } from 'react'
import pageMarks from '#design/page-marks.module.css'
import type { TextLine } from '#features/books/rules.ts'
import { litSentence } from './lit-sentence.ts'
import styles from './spoken-layer.module.css'
import { boxesOf, isSameSentence, type TalkingBook } from './talking-book.ts'
import { useEveryFrame } from './use-every-frame.ts'
import { useLitInView } from './use-lit-in-view.ts'

type Props = { book: TalkingBook; index: number; lines: readonly TextLine[] }

/** The sentence that is being said, on its page, inside the page's box, where `--u` is a point. */
export function SpokenLayer({ book, index, lines }: Props) {
	const { pages, player, screen } = book
	const first = useRef<HTMLElement>(null)
	useEffect(() => pages.load(index), [pages, index])
	const read = () => pages.get(index)
	const page = useSyncExternalStore(pages.watch, read, read)
	const lit = useEveryFrame(player, () => {
		const source = player.tracks[player.state().chosen ?? -1]?.source
		return litSentence(page?.sentences ?? [], source, player.now())
	})
	const sentence = page?.sentences[lit]
	const isTapped = () => sentence !== undefined && isSameSentence({ sentence, index }, screen.get().tapped)
	useLitInView(first, sentence, isTapped)
	return (
		<div aria-hidden className={pageMarks.layer}>
			{sentence
				? boxesOf(book, lines, sentence.parts).map(({ x, y, width, height }, at) => (
						<i
							key={at.toString()}
							ref={at === 0 ? first : undefined}
							data-lit={sentence.start}
							className={styles.lit}
							style={{ '--x': x, '--y': y, '--w': width, '--h': height } as CSSProperties}
						/>
					))
				: null}
		</div>
	)
}
