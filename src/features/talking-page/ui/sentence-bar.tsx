import { Repeat, RotateCcw, SkipBack, SkipForward, X } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { useRestoredFocus } from '#design/panel/use-restored-focus.ts'
import { useStore } from '#design/store.ts'
import { playSentence, stepSentence } from './play-sentences.ts'
import styles from './sentence-bar.module.css'
import { sentenceKeys } from './sentence-keys.ts'
import type { TalkingBook, TappedSentence } from './talking-book.ts'
import { useTalkingWords } from './use-talking-words.ts'

const [previous, again, next] = sentenceKeys

/** The buttons for the sentence that was tapped; not there without one. */
export function SentenceBar({ book }: { book: TalkingBook }) {
	const { tapped, isRepeated } = useStore(book.screen, book.screen.get())
	return tapped ? <Bar {...{ book, tapped, isRepeated }} /> : null
}

type Props = { book: TalkingBook; tapped: TappedSentence; isRepeated: boolean }

function Bar({ book, tapped, isRepeated }: Props) {
	const t = useTalkingWords()
	useRestoredFocus()
	return (
		<div className={styles.bar} role="toolbar" aria-label={t('sentence')}>
			<IconButton
				name={t('previousSentence')}
				shortcut={previous.shown}
				onClick={() => stepSentence(book, 'previous')}
			>
				<SkipBack aria-hidden size={18} />
			</IconButton>
			<IconButton name={t('thisSentence')} shortcut={again.shown} onClick={() => playSentence(book, tapped)}>
				<RotateCcw aria-hidden size={18} />
			</IconButton>
			<IconButton
				name={t('repeatSentence')}
				aria-pressed={isRepeated}
				onClick={() => {
					if (!isRepeated) return playSentence(book, tapped, true)
					book.sentences.stop()
					book.screen.set({ tapped, isRepeated: false })
				}}
			>
				<Repeat aria-hidden size={18} />
			</IconButton>
			<IconButton name={t('nextSentence')} shortcut={next.shown} onClick={() => stepSentence(book, 'next')}>
				<SkipForward aria-hidden size={18} />
			</IconButton>
			<IconButton
				name={t('closeSentence')}
				onClick={() => {
					book.sentences.release()
					book.screen.set({ tapped: null, isRepeated: false })
				}}
			>
				<X aria-hidden size={18} />
			</IconButton>
		</div>
	)
}
