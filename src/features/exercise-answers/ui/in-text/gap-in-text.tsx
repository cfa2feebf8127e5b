import { useStore } from '#design/store.ts'
import type { Exercise } from '#features/exercises/rules.ts'
import type { Answer } from '../../contract.ts'
import type { ExercisesOfBook } from '../exercises-of-book.ts'
import { nameOfAnswered } from '../names.ts'
import { useExerciseWords } from '../use-exercise-words.ts'
import { VerdictMark } from '../verdict-mark.tsx'
import styles from './exercises-in-text.module.css'

type Props = { book: ExercisesOfBook; index: number; exercise: Exercise; at: number; label?: string }
const none: ReadonlyMap<string, Answer> = new Map()

/**
 * A space of an exercise as large as its answer; it opens the panel with its sentence. The answer is no text of the page:
 * what is selected or looked up there does not have it.
 */
export function GapInText({ book, index, exercise, at, label }: Props) {
	const t = useExerciseWords()
	const answers = useStore({ watch: book.answers.watch, get: book.answers.answers }, none)
	const { opened } = useStore(book.screen, book.screen.get())
	const space = exercise.spaces[at]
	if (!space) return null
	const answer = answers.get(space.id)
	const verdict = answer?.verdict ?? null
	return (
		<button
			type="button"
			className={styles.gap}
			data-space={space.id}
			data-verdict={verdict ?? undefined}
			data-current={(opened?.exercise.id === exercise.id && opened.at === at) || undefined}
			aria-label={nameOfAnswered({ exercise, space, answer }, t)}
			onClick={() => book.screen.set({ opened: { pageIndex: index, exercise, at } })}
		>
			<span data-label={label} data-answer={answer?.text ?? ''} />
			<VerdictMark verdict={verdict === 'no_key' ? null : verdict} />
		</button>
	)
}
