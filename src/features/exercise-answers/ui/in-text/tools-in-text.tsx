import { Check, Pause, Play } from 'lucide-react'
import { languageOfText } from '#contract/language-of-text.ts'
import { Button } from '#design/button.tsx'
import { useStore } from '#design/store.ts'
import type { Exercise } from '#features/exercises/rules.ts'
import type { Answer } from '../../contract.ts'
import { type ExerciseState, untouched } from '../checker.ts'
import type { ExercisesOfBook } from '../exercises-of-book.ts'
import { announcementOf, firstToDo, nameOfExercise, scoreOf } from '../names.ts'
import { useExerciseWords } from '../use-exercise-words.ts'
import styles from './exercises-in-text.module.css'
import { GapInText } from './gap-in-text.tsx'

type Props = {
	book: ExercisesOfBook
	index: number
	exercise: Exercise
	/** Places of the spaces that have no blank in the text: lines, choices, cells. */
	others: readonly number[]
}
const none: ReadonlyMap<string, Answer> = new Map()
const noStates: ReadonlyMap<string, ExerciseState> = new Map()

/** At the end of an exercise: its spaces that flow with no sentence, its check and how it went. */
export function ToolsInText({ book, index, exercise, others }: Props) {
	const t = useExerciseWords()
	const answers = useStore({ watch: book.answers.watch, get: book.answers.answers }, none)
	const states = useStore({ watch: book.checker.watch, get: book.checker.states }, noStates)
	const { opened } = useStore(book.screen, book.screen.get())
	const state = states.get(exercise.id) ?? untouched
	const name = nameOfExercise(exercise, t)
	const { right, wrong } = scoreOf(exercise, answers)
	const isJudged = exercise.spaces.some(({ id }) => answers.get(id)?.verdict)
	// What is announced is said by the panel then.
	const isOpened = opened?.exercise.id === exercise.id
	const open = () => {
		const at = firstToDo(exercise, answers)
		book.screen.set({ opened: { pageIndex: index, exercise, at } })
	}
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
		<div role="group" aria-label={name} className={styles.tools}>
			{others.length > 0 ? (
				<div className={styles.spaces}>
					{others.map(at => {
						const space = exercise.spaces[at]
						const label = space?.item ?? String(at + 1)
						return <GapInText key={space?.id} {...{ book, index, exercise, at, label }} />
					})}
				</div>
			) : null}
			<div className={styles.buttons}>
				<Button
					aria-label={t('check.of', { exercise: name })}
					isBusy={state.phase === 'checking'}
					onClick={() => void book.checker.check(index, exercise)}
				>
					<Check aria-hidden size={18} />
					{t('check')}
				</Button>
				{book.ownTrack(index, exercise, ({ title, isPlaying, onPress }) => (
					<Button
						variant="secondary"
						aria-label={t(isPlaying ? 'track.pause' : 'track.play', { title })}
						onClick={onPress}
					>
						{isPlaying ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
						<span lang={languageOfText(title)}>{title}</span>
					</Button>
				))}
				{isJudged ? (
					<Button
						variant="secondary"
						aria-label={
							right + wrong > 0
								? t('results', { exercise: name, right, count: right + wrong })
								: t('open', { exercise: name })
						}
						onClick={open}
					>
						{right + wrong > 0 ? t('result', { right, count: right + wrong }) : name}
					</Button>
				) : null}
			</div>
			<p className={styles.said} role="status" data-check={state.checks}>
				{isOpened ? '' : announcementOf(exercise, state, { answers, t })}
			</p>
		</div>
	)
}
