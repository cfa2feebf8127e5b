import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import styles from './quiz-result.module.css'
import { type AnsweredQuestion, highestScore, isRight, type QuizState } from './quiz-state.ts'
import { useQuizWords } from './use-quiz-words.ts'

type Props = { round: QuizState; best: number; isNewBest: boolean; onAgain(): void }

export function QuizResult({ round, best, isNewBest, onAgain }: Props) {
	const t = useQuizWords()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	return (
		<div className={styles.result}>
			<h2 ref={heading} tabIndex={-1}>
				{t('result')}
			</h2>
			<dl className={styles.figures}>
				<div>
					<dt>{t('score')}</dt>
					<dd>
						<b>{round.score}</b> {t('outOf', { total: highestScore(round) })}
					</dd>
				</div>
				<div>
					<dt>{t('best')}</dt>
					<dd>
						<b>{best}</b>
					</dd>
				</div>
			</dl>
			{isNewBest ? (
				<p className={styles.newBest} role="status">
					{t('newBest')}
				</p>
			) : null}
			<div>
				<Button size="lg" onClick={onAgain}>
					{t('again')}
				</Button>
			</div>
			<section className={styles.review} aria-label={t('review')}>
				<h3>{t('review')}</h3>
				<ol>
					{round.answered.map(answer => (
						<Reviewed key={answer.question} answer={answer} />
					))}
				</ol>
			</section>
		</div>
	)
}

function Reviewed({ answer }: { answer: AnsweredQuestion }) {
	const t = useQuizWords()
	const wasRight = isRight(answer)
	return (
		<li className={wasRight ? styles.right : styles.wrong}>
			{wasRight ? <Check size={20} aria-hidden /> : <X size={20} aria-hidden />}
			<p>{answer.question}</p>
			<p className={styles.answers}>
				{wasRight ? null : (
					<>
						<span className="visually-hidden">{t('yours')}: </span>
						<s>{answer.chosen ?? t('none')}</s>{' '}
					</>
				)}
				<span className="visually-hidden">{t('rightAnswer')}: </span>
				<b>{answer.correctAnswer}</b>
			</p>
		</li>
	)
}
