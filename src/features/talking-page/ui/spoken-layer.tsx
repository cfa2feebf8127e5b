import { type CSSProperties, useEffect, useSyncExternalStore } from 'react'
import pageMarks from '#design/page-marks.module.css'
import type { TextLine } from '#features/books/rules.ts'
import { litSentence } from './lit-sentence.ts'
import styles from './spoken-layer.module.css'
import { boxesOf, type TalkingBook } from './talking-book.ts'
import { useEveryFrame } from './use-every-frame.ts'

type Props = { book: TalkingBook; index: number; lines: readonly TextLine[] }

/** The sentence that is being said, on its page, inside the page's box, where `--u` is a point. */
export function SpokenLayer({ book, index, lines }: Props) {
	const { pages, player } = book
	useEffect(() => pages.ask(index), [pages, index])
	const read = () => pages.get(index)
	const page = useSyncExternalStore(pages.watch, read, read)
	const lit = useEveryFrame(player, () => {
		const source = player.tracks[player.state().chosen ?? -1]?.source
		return litSentence(page?.sentences ?? [], source, player.now())
	})
	const sentence = page?.sentences[lit]
	return (
		<div aria-hidden className={pageMarks.layer}>
			{sentence
				? boxesOf(book, lines, sentence.parts).map(({ x, y, width, height }, at) => (
						<i
							key={at.toString()}
							data-lit={sentence.start}
							className={styles.lit}
							style={{ '--x': x, '--y': y, '--w': width, '--h': height } as CSSProperties}
						/>
					))
				: null}
		</div>
	)
}
