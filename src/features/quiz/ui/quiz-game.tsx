import { Button, ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import styles from './quiz-game.module.css'
import { QuizQuestion } from './quiz-question.tsx'
import { QuizResult } from './quiz-result.tsx'
import { currentQuestion, tryAgain } from './quiz-state.ts'
import { useQuiz } from './use-quiz.ts'
import { useQuizWords } from './use-quiz-words.ts'

export function QuizGame() {
	const t = useQuizWords()
	const { quiz, play, next, load } = useQuiz()
	if (quiz.status === 'loading')
		return (
			<p className={styles.loading} role="status">
				{t('loading')}
			</p>
		)
	if (quiz.status === 'failed')
		return (
			<div className={styles.failed} role="alert">
				<EmptyState
					title={t('failed')}
					text={t('failedText')}
					action={<Button onClick={load}>{t('again')}</Button>}
				/>
				<p className={styles.code}>{quiz.error}</p>
			</div>
		)
	const { round, best, isNewBest } = quiz
	if (round.tasks.length === 0)
		return (
			<EmptyState
				title={t('empty')}
				text={t('emptyText')}
				action={<ButtonLink href="/quiz/edit">{t('edit')}</ButtonLink>}
			/>
		)
	const question = currentQuestion(round)
	if (question)
		return <QuizQuestion round={round} question={question} best={best} onPlay={play} onNext={next} />
	return (
		<QuizResult
			round={round}
			best={best}
			isNewBest={isNewBest}
			onAgain={() => play(over => tryAgain(over))}
		/>
	)
}
