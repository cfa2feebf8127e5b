import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useStore } from '#design/store.ts'
import type { MyWord } from '../contract.ts'
import { WordList } from './list/word-list.tsx'
import styles from './my-words.module.css'
import { nowSeconds } from './now-seconds.ts'
import { Practice } from './practice/practice.tsx'
import { countStates, startOfDay, wordsOfToday } from './practice/practice-queue.ts'
import { useMyWordsWords } from './use-my-words-words.ts'
import type { WordStore } from './word-store.ts'

type Props = {
	store: WordStore
	/** Until it is true nobody knows whether there are words. */
	isLoaded: boolean
	play(word: MyWord): Promise<void>
	anki(bookId: string | null): Promise<Blob>
}
const none: readonly MyWord[] = []

/** What is to be practised today, and all words. */
export function MyWords({ store, isLoaded, play, anki }: Props) {
	const t = useMyWordsWords()
	const words = useStore({ watch: store.watch, get: store.list }, none)
	const [isPractising, setPractising] = useState(false)
	if (isPractising)
		return <Practice words={words} store={store} play={play} onEnd={() => setPractising(false)} />
	if (words.length === 0)
		return isLoaded ? (
			<EmptyState
				title={t('empty')}
				text={t('emptyText')}
				action={<ButtonLink href="/dashboard">{t('toBooks')}</ButtonLink>}
			/>
		) : (
			<p role="status">{t(navigator.onLine ? 'opening' : 'openingOffline')}</p>
		)
	return (
		<>
			<Today words={words} onStart={() => setPractising(true)} />
			<WordList words={words} store={store} anki={anki} />
		</>
	)
}

function Today({ words, onStart }: { words: readonly MyWord[]; onStart(): void }) {
	const t = useMyWordsWords()
	const start = useRef<HTMLButtonElement>(null)
	const now = nowSeconds()
	const { count } = wordsOfToday(words, { dayStart: startOfDay(now) })
	const { learning, known } = countStates(words)
	const hadFocus = useRef(document.activeElement === document.body)
	useEffect(() => {
		if (hadFocus.current) start.current?.focus({ preventScroll: true })
	}, [])
	return (
		<section className={styles.today} aria-label={t('today')}>
			<div>
				<h2>{count > 0 ? t('today.count', { count }) : t('today.none')}</h2>
				<p>{t('today.states', { learning, known })}</p>
			</div>
			{count > 0 ? (
				<Button ref={start} size="lg" onClick={onStart}>
					{t('today.start')}
				</Button>
			) : null}
		</section>
	)
}
