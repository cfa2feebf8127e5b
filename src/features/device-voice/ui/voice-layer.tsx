import type { CSSProperties } from 'react'
import pageMarks from '#design/page-marks.module.css'
import { useStore } from '#design/store.ts'
import type { TextLine } from '#features/books/rules.ts'
import type { VoiceBook } from './voice-book.ts'
import styles from './voice-layer.module.css'
import type { VoiceReader } from './voice-reader.ts'

type Props = { book: VoiceBook; voice: VoiceReader; index: number; lines: readonly TextLine[] }

/** The sentence that is read, on its page, inside the page's box, where `--u` is a point. */
export function VoiceLayer({ book, voice, index, lines }: Props) {
	const { at, sentences } = useStore({ watch: voice.watch, get: voice.state }, voice.state())
	const sentence = sentences[at ?? -1]
	if (!sentence || sentence.index !== index) return null
	return (
		<div aria-hidden className={pageMarks.layer}>
			{sentence.parts.map(([line, from, to]) => {
				const own = lines[line]
				if (!own) return null
				const { x, y, width, height } = book.boxOf(own, { from, to })
				const box = { '--x': x, '--y': y, '--w': width, '--h': height } as CSSProperties
				return <i key={line} data-read={at} className={styles.lit} style={box} />
			})}
		</div>
	)
}
