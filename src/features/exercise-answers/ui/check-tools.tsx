import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import type { Exercise } from '#features/exercises/rules.ts'
import type { Answer } from '../contract.ts'
import type { ExerciseState } from './checker.ts'
import styles from './exercise-panel.module.css'
import { scoreOf } from './names.ts'
import { useExerciseWords } from './use-exercise-words.ts'

type Props = {
	exercise: Exercise
	state: ExerciseState
	answers: ReadonlyMap<string, Answer>
	/** To the spaces before and after. */
	steps: ReactNode
	onCheck(): void
	onReveal(): void
	onAgain(): void
}

/** Check, try again, and the answers of the book for whoever confirms once that they want to see them. */
export function CheckTools({ exercise, state, answers, steps, onCheck, onReveal, onAgain }: Props) {
	const t = useExerciseWords()
	const [isConfirming, setConfirming] = useState(false)
	const { wrong } = scoreOf(exercise, answers)
	const isJudged = exercise.spaces.some(({ id }) => answers.get(id)?.verdict)
	const wasRevealed = exercise.spaces.some(({ id }) => answers.get(id)?.is_revealed)
	const hasKey = exercise.spaces.some(({ key }) => key === 'keyed' || key === 'open')
	if (isConfirming)
		return (
			// biome-ignore lint/a11y/useSemanticElements: a fieldset would have a box of its own
			<div className={styles.confirm} role="group" aria-labelledby="show-answers">
				<p id="show-answers">{t('show.ask')}</p>
				<Button
					autoFocus
					onClick={() => {
						setConfirming(false)
						onReveal()
					}}
				>
					{t('show.yes')}
				</Button>
				<Button variant="secondary" onClick={() => setConfirming(false)}>
					{t('show.no')}
				</Button>
			</div>
		)
	return (
		<>
			<div className={styles.tools}>
				{steps}
				<Button
					aria-keyshortcuts="Control+Enter"
					title="Ctrl+Enter"
					isBusy={state.phase === 'checking'}
					onClick={onCheck}
				>
					<Check aria-hidden size={18} />
					{t('check')}
				</Button>
				{wrong > 0 ? (
					<Button variant="secondary" onClick={onAgain}>
						{t('again')}
					</Button>
				) : null}
				{isJudged && hasKey && !state.keys ? (
					<Button variant="quiet" onClick={wasRevealed ? onReveal : () => setConfirming(true)}>
						{t('show')}
					</Button>
				) : null}
			</div>
			{state.hasFailedToShow ? (
				<p className={styles.trouble} role="alert">
					{t('show.failed')}
				</p>
			) : null}
			{state.keys?.size === 0 ? <p>{t('show.none')}</p> : null}
			{wasRevealed ? <p className={styles.seen}>{t('seen')}</p> : null}
		</>
	)
}
