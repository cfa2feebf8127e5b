import { type ReactNode, useEffect, useRef, useState } from 'react'
import { serverSeconds } from '#contract/call.ts'
import { Button, ButtonLink } from '#design/button.tsx'
import { hasCoarsePointer } from '#design/device/primary-pointer.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { useStore } from '#design/store.ts'
import type { MyWord } from '../contract.ts'
import { RemovedWord } from './list/removed-word.tsx'
import { WordList } from './list/word-list.tsx'
import styles from './my-words.module.css'
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
	/** Beneath the words of who has some. */
	foot?: ReactNode
}
const none: readonly MyWord[] = []

/** What is to be practised today, and all words. */
export function MyWords({ store, isLoaded, play, anki, foot = null }: Props) {
	const t = useMyWordsWords()
	const words = useStore({ watch: store.watch, get: store.list }, none)
	const [isPractising, setPractising] = useState(false)
	const [isBack, setBack] = useState(false)
	const [removed, setRemoved] = useState<MyWord | null>(null)
	const [broughtBack, setBroughtBack] = useState<string | null>(null)
	function remove(word: MyWord) {
		setRemoved(word)
		setBroughtBack(null)
		void store.remove(word)
	}
	function bringBack({ progress: _, ...word }: MyWord) {
		setRemoved(null)
		setBroughtBack(word.id)
		void store.save([word])
	}
	function end() {
		setPractising(false)
		setBack(true)
	}
	if (isPractising) return <Practice words={words} store={store} play={play} onEnd={end} />
	const undo = removed ? <RemovedWord word={removed} onUndo={() => bringBack(removed)} /> : null
	if (words.length === 0)
		return isLoaded ? (
			<>
				{undo}
				<EmptyState
					title={t('empty')}
					text={t(hasCoarsePointer() ? 'emptyText.touch' : 'emptyText')}
					action={<ButtonLink href="/dashboard">{t('toBooks')}</ButtonLink>}
				/>
			</>
		) : (
			<p role="status">{t(navigator.onLine ? 'opening' : 'openingOffline')}</p>
		)
	return (
		<>
			<Today words={words} isBack={isBack} onStart={() => setPractising(true)} />
			{undo}
			<WordList words={words} store={store} broughtBack={broughtBack} onRemove={remove} anki={anki} />
			{foot}
		</>
	)
}

type TodayProps = {
	words: readonly MyWord[]
	/** From practice: the focus was in it. */
	isBack: boolean
	onStart(): void
}

function Today({ words, isBack, onStart }: TodayProps) {
	const t = useMyWordsWords()
	const heading = useRef<HTMLHeadingElement>(null)
	const now = serverSeconds()
	const { count } = wordsOfToday(words, { dayStart: startOfDay(now) })
	const { learning, known } = countStates(words)
	useEffect(() => {
		if (isBack) heading.current?.focus({ preventScroll: true })
	}, [isBack])
	return (
		<section className={styles.today} aria-label={t('today')}>
			<div>
				<h2 ref={heading} tabIndex={-1}>
					{count > 0 ? t('today.count', { count }) : t('today.none')}
				</h2>
				<p>{t('today.states', { learning, known })}</p>
			</div>
			{count > 0 ? (
				<Button size="lg" onClick={onStart}>
					{t('today.start')}
				</Button>
			) : null}
		</section>
	)
}
