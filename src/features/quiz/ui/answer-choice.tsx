import { Check, X } from 'lucide-react'
import { languageOfText } from '#contract/language-of-text.ts'
import styles from './answer-choice.module.css'
import { useQuizWords } from './use-quiz-words.ts'

type Props = {
	answer: string
	number: number
	isChosen: boolean
	/** Null until the answer is revealed. */
	isRight: boolean | null
	onChoose(): void
}

export function AnswerChoice({ answer, number, isChosen, isRight, onChoose }: Props) {
	const t = useQuizWords()
	const isShown = isRight !== null
	const state = isRight ? styles.right : isShown && isChosen ? styles.wrong : ''
	return (
		<label className={`${styles.answer} ${state}`}>
			<input
				type="radio"
				name="answer"
				value={answer}
				checked={isChosen}
				disabled={isShown}
				onChange={onChoose}
			/>
			<span className={styles.text} lang={languageOfText(answer)}>
				{answer}
			</span>
			{isShown && isChosen ? <span className={styles.verdict}>{t('yours')}</span> : null}
			{isRight ? <Check size={20} role="img" aria-label={t('rightAnswer')} /> : null}
			{isShown && isChosen && !isRight ? <X size={20} aria-hidden /> : null}
			{isShown ? null : (
				<span className={styles.key} aria-hidden="true">
					{number}
				</span>
			)}
		</label>
	)
}
