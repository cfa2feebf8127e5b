import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { languageOfText } from '../rules.ts'
import { AnswerChoice } from './answer-choice.tsx'
import styles from './quiz-question.module.css'
import { choose, isRight, type Question, type QuizState, showAnswer } from './quiz-state.ts'
import { Scoreboard } from './scoreboard.tsx'
import { useQuizKeys } from './use-quiz-keys.ts'
import { useQuizWords } from './use-quiz-words.ts'

type Props = {
	round: QuizState
	question: Question
	best: number
	play(change: (round: QuizState) => QuizState): void
	onNext(): void
}

/** One question with its four answers: it can be checked first, or answered by going on. */
export function QuizQuestion({ round, question, best, play, onNext }: Props) {
	const t = useQuizWords()
	const { chosen, isShown, index } = round
	const form = useRef<HTMLFormElement>(null)
	const next = useRef<HTMLButtonElement>(null)
	// What was pressed to see the answer is gone then.
	useEffect(() => {
		if (isShown) next.current?.focus()
	}, [isShown])
	const goOn = () => (chosen !== null && !isShown ? play(showAnswer) : onNext())
	useQuizKeys({
		onDigit: digit => {
			const answer = question.answers[digit - 1]
			if (answer === undefined) return
			play(now => choose(now, answer))
			form.current?.querySelectorAll('input')[digit - 1]?.focus()
		},
		onEnter: goOn,
	})
	function submit(event: FormEvent) {
		event.preventDefault()
		goOn()
	}
	return (
		<form ref={form} className={styles.question} onSubmit={submit}>
			<Scoreboard index={index} total={round.questions.length} score={round.score} best={best} />
			<QuestionText key={index} text={question.question} isFirst={index === 0} />
			<fieldset className={styles.answers}>
				<legend className="visually-hidden">{t('answers')}</legend>
				{question.answers.map((answer, place) => (
					<AnswerChoice
						key={`${index} ${answer}`}
						answer={answer}
						number={place + 1}
						isChosen={answer === chosen}
						isRight={isShown ? answer === question.correctAnswer : null}
						onChoose={() => play(now => choose(now, answer))}
					/>
				))}
			</fieldset>
			<p className={styles.said} role="status">
				<Said round={round} question={question} />
			</p>
			<div className={styles.actions}>
				<Button
					type="submit"
					size="lg"
					look={isShown ? 'secondary' : 'primary'}
					hidden={isShown}
					disabled={chosen === null}
				>
					{t('check')}
				</Button>
				<Button ref={next} size="lg" look={isShown ? 'primary' : 'secondary'} onClick={onNext}>
					{t('next')}
				</Button>
				<p className={styles.keys}>{t('keys')}</p>
			</div>
		</form>
	)
}

/** A new question takes the focus, so that it is read out; the first one leaves it where it is. */
function QuestionText({ text, isFirst }: { text: string; isFirst: boolean }) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		if (!isFirst) heading.current?.focus()
	}, [isFirst])
	return (
		<h2 ref={heading} tabIndex={-1} lang={languageOfText(text)} className={styles.text}>
			{text}
		</h2>
	)
}

/** How this answer was once it is shown; until then how the last one was, for whoever went on without looking. */
function Said({ round: { isShown, chosen, answered }, question }: { round: QuizState; question: Question }) {
	const t = useQuizWords()
	const now = isShown ? { ...question, chosen } : undefined
	const last = answered.at(-1)
	if (now) return t(isRight(now) ? 'said.right' : 'said.wrong', { answer: now.correctAnswer })
	if (last) return t(isRight(last) ? 'previous.right' : 'previous.wrong', { answer: last.correctAnswer })
	return null
}
