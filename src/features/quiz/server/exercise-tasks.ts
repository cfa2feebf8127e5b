import { verdictOf } from '#features/exercise-answers/rules.ts'
import {
	type Gap,
	oneByOne,
	type Question,
	type QuestionsOfExercise,
} from '#features/exercise-export/rules.ts'
import type { QuizTask } from '../contract.ts'
import { errorOfTask, maxQuestionLength } from '../rules.ts'

type ExerciseTask = QuizTask & { unit: string | null; page_number: number }
type Single = { exercise: QuestionsOfExercise; question: Question; gap: Gap }

const maxTasks = 500
/** Three of them are drawn in a round. */
const maxFillers = 6
const blank = '_____'

/**
 * A question for each gap that has one right answer and three wrong ones: the options that are printed with it, then what is right
 * elsewhere in its exercise, then in its unit. Whether a wrong answer could be right too is for the editor to see.
 */
export function tasksOfExercises(exercises: readonly QuestionsOfExercise[]): ExerciseTask[] {
	const all = exercises.flatMap(exercise =>
		exercise.questions.flatMap(oneByOne).map((single): Single => ({ exercise, ...single })),
	)
	const usable = all.filter(({ gap }) => gap.kind !== 'long' && !isLetter(gap))
	const ofUnit = Map.groupBy(usable, ({ exercise }) => exercise.unit)
	const tasks = usable.flatMap((one): ExerciseTask[] => {
		const [answer] = one.gap.answers
		const question = questionOf(one)
		if (answer === undefined || question === null) return []
		const fillers = fillersOf(one, ofUnit.get(one.exercise.unit) ?? [])
		const task = { question, answer, fillers }
		return errorOfTask(task) === null
			? [{ ...task, unit: one.exercise.unit, page_number: one.exercise.pageNumber }]
			: []
	})
	return [...new Map(tasks.map(task => [task.question, task])).values()].slice(0, maxTasks)
}

/** The text of a lettered option is not part of what is found. */
const isLetter = ({ options }: Gap) => options.length > 0 && options.every(option => option.length < 2)

/** With its instruction where there is room; null where there is none for the sentence. */
function questionOf({ exercise, question, gap }: Single): string | null {
	const isLast = gap.kind === 'choice' && question.parts.at(-1) === gap
	const sentence = question.parts
		.map(part => (typeof part === 'string' ? part : isLast ? '' : blank))
		.join('')
		.trim()
	const whole = `${exercise.instruction} ${sentence}`.trim()
	if (sentence === '' || sentence === blank) return null
	if (whole.length <= maxQuestionLength) return whole
	return sentence.length <= maxQuestionLength ? sentence : null
}

function fillersOf({ exercise, gap }: Single, ofUnit: readonly Single[]): string[] {
	const others = ofUnit.filter(other => other.gap !== gap && other.gap.kind === gap.kind)
	const near = others.filter(other => other.exercise === exercise)
	const said = ({ gap: { answers } }: Single) => answers.slice(0, 1)
	const optionsOf = (single: Single) => single.gap.options
	const pool = [...gap.options, ...near.flatMap(said), ...near.flatMap(optionsOf), ...others.flatMap(said)]
	const key = { accepted: gap.answers, state: 'keyed' as const }
	const chosen = new Map<string, string>()
	for (const text of pool) {
		if (chosen.size === maxFillers) break
		const name = text.toLowerCase()
		// One that differs from another only in its quotes or its stop is the same answer.
		const isKnown = [...chosen.values()].some(
			other => verdictOf(text, { accepted: [other], state: 'keyed' }) === 'right',
		)
		if (!isKnown && verdictOf(text, key) !== 'right') chosen.set(name, text)
	}
	return [...chosen.values()]
}
