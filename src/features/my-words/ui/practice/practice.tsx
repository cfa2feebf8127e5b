import { Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { serverSeconds } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { useStore } from '#design/store.ts'
import type { MyWord } from '../../contract.ts'
import { canSpeak, speak } from '../speak.ts'
import { useMyWordsWords } from '../use-my-words-words.ts'
import type { WordStore } from '../word-store.ts'
import styles from './practice.module.css'
import { PracticeCard } from './practice-card.tsx'
import { createSession, type Session } from './practice-session.ts'
import { usePracticeKeys } from './use-practice-keys.ts'

const ratings = [1, 2, 3, 4] as const
type Props = {
	words: readonly MyWord[]
	store: WordStore
	/** Plays the sentence of a word; rejects where it can't be played. */
	play(word: MyWord): Promise<void>
	onEnd(): void
}

export function Practice({ words, store, play, onEnd }: Props) {
	// The words as they are now: what is answered meanwhile changes them.
	const [session] = useState(() =>
		createSession({
			words,
			canSound: canSpeak(),
			nowSeconds: serverSeconds,
			review: review => void store.review(review),
		}),
	)
	const { card, isShown, answered, left, isOver } = useStore(session.state, session.state.get())
	const t = useMyWordsWords()
	const [saysDevice, setSaysDevice] = useState(false)
	function say(word: MyWord) {
		setSaysDevice(false)
		if (word.spoken === null || word.place === null) speakAloud(word)
		else play(word).catch(() => speakAloud(word))
	}
	function speakAloud(word: MyWord) {
		if (!canSpeak()) return
		setSaysDevice(true)
		speak(word.sentence || word.lemma)
	}
	const sound = useRef(say)
	sound.current = say
	const spokenWord = card?.kind === 'sound' ? card.word : null
	useEffect(() => {
		if (spokenWord) sound.current(spokenWord)
	}, [spokenWord])
	usePracticeKeys(session, () => card && say(card.word))
	if (isOver || !card)
		return <Ending session={session} answered={answered} left={left} isOver={isOver} onEnd={onEnd} />
	return (
		<section className={styles.practice} aria-label={t('practice')}>
			<p className={styles.head}>
				<span>{t('practice.left', { count: left })}</span>
				<Button variant="quiet" onClick={onEnd}>
					{t('practice.stop')}
				</Button>
			</p>
			<PracticeCard key={`${card.word.id} ${left}`} card={card} isShown={isShown} />
			<p className={styles.sounds}>
				{card.kind === 'sound' || isShown ? (
					<button type="button" className={styles.sound} onClick={() => say(card.word)}>
						<Volume2 aria-hidden size={18} /> {t(card.word.spoken ? 'recording' : 'deviceVoice')}
					</button>
				) : null}
				<small role="status">{saysDevice ? t('saidByDevice') : ''}</small>
			</p>
			{isShown ? (
				<fieldset className={styles.ratings}>
					<legend className="visually-hidden">{t('practice.rate')}</legend>
					{ratings.map(rating => (
						<Button
							key={rating}
							variant={rating === 3 ? 'primary' : 'secondary'}
							aria-keyshortcuts={String(rating)}
							onClick={() => session.rate(rating)}
						>
							{t(`rating.${rating}`)} <kbd aria-hidden>{rating}</kbd>
						</Button>
					))}
				</fieldset>
			) : (
				<Button size="lg" aria-keyshortcuts="Space" onClick={session.show}>
					{t('practice.show')}
				</Button>
			)}
		</section>
	)
}

type EndingProps = {
	session: Session
	answered: number
	left: number
	isOver: false | 'time' | 'done'
	onEnd(): void
}

function Ending({ session, answered, left, isOver, onEnd }: EndingProps) {
	const t = useMyWordsWords()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	return (
		<section className={styles.practice} aria-label={t('practice')}>
			<h2 ref={heading} tabIndex={-1}>
				{t(isOver === 'time' ? 'practice.time' : 'practice.done')}
			</h2>
			<p>{t('practice.answered', { count: answered })}</p>
			<p className={styles.sounds}>
				<Button onClick={onEnd}>{t('practice.back')}</Button>
				{left > 0 ? (
					<Button variant="secondary" onClick={session.goOn}>
						{t('practice.goOn')}
					</Button>
				) : null}
			</p>
		</section>
	)
}
