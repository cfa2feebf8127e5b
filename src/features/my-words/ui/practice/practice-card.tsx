import { type ReactNode, useEffect, useRef } from 'react'
import type { MyWord } from '../../contract.ts'
import { addressOfPlace } from '../address-of-place.ts'
import { useMyWordsWords } from '../use-my-words-words.ts'
import styles from './practice.module.css'
import { type Card, gapOf } from './practice-queue.ts'

/** A question, and its answer once it is shown; the focus is on what is new, so that a screen reader says it. */
export function PracticeCard({ card, isShown }: { card: Card; isShown: boolean }) {
	const t = useMyWordsWords()
	const { word, kind } = card
	const question = useRef<HTMLDivElement>(null)
	const answer = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const shown = isShown ? answer : question
		shown.current?.focus({ preventScroll: true })
	}, [isShown])
	return (
		<article className={styles.card}>
			<div ref={question} tabIndex={-1} className={styles.question}>
				<p className={styles.task}>{t(`task.${kind}`)}</p>
				{questionOf(card, t)}
			</div>
			{isShown ? (
				<div ref={answer} tabIndex={-1} className={styles.answer}>
					<p className={styles.lemma} lang="en">
						{kind === 'word' ? <span className="visually-hidden">{word.lemma}</span> : word.lemma}
						{word.ipa ? <small> /{word.ipa}/</small> : null}
					</p>
					{word.translation ? <p lang={word.language}>{word.translation}</p> : null}
					{word.sentence && kind !== 'word' ? (
						<p className={styles.sentence} lang="en">
							<Sentence word={word} />
						</p>
					) : null}
					{word.place ? (
						<a href={addressOfPlace(word.place)}>
							{t('place', { title: word.place.title, page: String(word.place.page_number) })}
						</a>
					) : null}
				</div>
			) : null}
		</article>
	)
}

function questionOf({ word, kind }: Card, t: ReturnType<typeof useMyWordsWords>): ReactNode {
	const gap = kind === 'gap' ? gapOf(word) : null
	if (gap)
		return (
			<>
				<p className={styles.prompt} lang="en">
					{gap[0]}
					<span className={styles.gap} role="img" aria-label={t('gap')} />
					{gap[1]}
				</p>
				<p lang={word.language}>{word.translation}</p>
			</>
		)
	if (kind === 'meaning')
		return (
			<p className={styles.prompt} lang={word.language}>
				{word.translation}
			</p>
		)
	if (kind === 'sound') return null
	return (
		<>
			<p className={styles.prompt} lang="en">
				<b>{word.lemma}</b>
			</p>
			{word.sentence ? (
				<p className={styles.sentence} lang="en">
					<Sentence word={word} />
				</p>
			) : null}
		</>
	)
}

function Sentence({ word }: { word: MyWord }) {
	const gap = gapOf(word)
	if (!gap) return word.sentence
	const said = word.sentence.slice(gap[0].length, word.sentence.length - gap[1].length)
	return (
		<>
			{gap[0]}
			<b>{said}</b>
			{gap[1]}
		</>
	)
}
