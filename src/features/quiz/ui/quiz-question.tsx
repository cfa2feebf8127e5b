import { type FormEvent, useEffect, useRef } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { Button } from '#design/button.tsx'
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
	onPlay(change: (round: QuizState) => QuizState): void
	onNext(): void
}

export function QuizQuestion({ round, question, best, onPlay, onNext }: Props) {
	const t = useQuizWords()
	const { chosen, isShown, index } = round
	const form = useRef<HTMLFormElement>(null)
	const next = useRef<HTMLButtonElement>(null)
	// The focused button is gone then.
	useEffect(() => {
		if (isShown) next.current?.focus()
	}, [isShown])
	const proceed = () => (chosen !== null && !isShown ? onPlay(showAnswer) : onNext())
	useQuizKeys({
		onDigit: digit => {
			const answer = question.answers[digit - 1]
			if (answer === undefined) return
			onPlay(now => choose(now, answer))
			form.current?.querySelectorAll('input')[digit - 1]?.focus()
		},
		onEnter: proceed,
	})
	function submit(event: FormEvent) {
		event.preventDefault()
		proceed()
	}
	return (
		<form ref={form} className={styles.question} onSubmit={submit} noValidate>
			<Scoreboard index={index} total={round.questions.length} score={round.score} best={best} />
			<QuestionText key={index} text={question.question} isFirst={index === 0} />
			<fieldset className={styles.answers}>
				<legend className="visually-hidden">{t('answers')}</legend>
				{question.answers.map((answer, position) => (
					<AnswerChoice
						key={`${index} ${answer}`}
						answer={answer}
						number={position + 1}
						isChosen={answer === chosen}
						isRight={isShown ? answer === question.correctAnswer : null}
						onChoose={() => onPlay(now => choose(now, answer))}
					/>
				))}
			</fieldset>
			<p className={styles.said} role="status">
				<Result round={round} question={question} />
			</p>
			<div className={styles.actions}>
				<Button
					type="submit"
					size="lg"
					variant={isShown ? 'secondary' : 'primary'}
					hidden={isShown}
					disabled={chosen === null}
				>
					{t('check')}
				</Button>
				<Button ref={next} size="lg" variant={isShown ? 'primary' : 'secondary'} onClick={onNext}>
					{t('next')}
				</Button>
				<p className={styles.keys}>{t('keys')}</p>
			</div>
		</form>
	)
}

/** A new question takes focus, so that it is announced; the first one does not. */
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

/** The result of this answer once it is revealed; until then of the previous one. */
function Result({
	round: { isShown, chosen, answered },
	question,
}: {
	round: QuizState
	question: Question
}) {
	const t = useQuizWords()
	const now = isShown ? { ...question, chosen } : undefined
	const last = answered.at(-1)
	if (now) return t(isRight(now) ? 'said.right' : 'said.wrong', { answer: now.correctAnswer })
	if (last) return t(isRight(last) ? 'previous.right' : 'previous.wrong', { answer: last.correctAnswer })
	return null
}
