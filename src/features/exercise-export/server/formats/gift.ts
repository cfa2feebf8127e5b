import { type Gap, oneByOne, type Question, type QuestionsOfExercise, spacedRow } from '../../rules.ts'
import { literal } from './literal.ts'
import type { Naming } from './naming.ts'

/**
 * GIFT, as Moodle reads it (question/format/gift): a gap is a question, the others of its item are left blank. What nobody
 * can compare is an essay; its model answer stands in the feedback.
 */
export async function* gift(
	exercises: Iterable<QuestionsOfExercise>,
	naming: Naming,
): AsyncGenerator<string> {
	let unit: string | null | undefined
	for (const exercise of exercises) {
		if (exercise.unit !== unit) yield `$CATEGORY: ${naming.category(exercise.unit)}\n\n`
		unit = exercise.unit
		const rows = exercise.grid.map(row => `\\n${spacedRow(row)}`)
		const stem = `${escaped(exercise.instruction)}${rows.join('')}${rows.length > 0 ? '\\n' : ''}`
		for (const single of exercise.questions.flatMap(oneByOne)) {
			const name = escaped(naming.question(exercise, single.question))
			yield `::${name}::[plain]${stem} ${textOf(single.question)}\n\n`
		}
	}
}

function textOf({ parts }: Question): string {
	const text = parts.map(part => (typeof part === 'string' ? escaped(part) : answerOf(part))).join('')
	return text.trim()
}

function answerOf({ kind, answers, options }: Gap): string {
	if (kind === 'long') return answers.length === 0 ? '{}' : `{####${answers.map(escaped).join(' / ')}}`
	if (kind === 'text') return `{${answers.map(answer => `=%100%${answerText(literal(answer))}`).join(' ')}}`
	// Without a wrong one it would be read as a short answer.
	const right = answers.length === options.length ? '~%100%' : '='
	const marked = options.map(option => `${answers.includes(option) ? right : '~%0%'}${answerText(option)}`)
	return `{${marked.join(' ')}}`
}

/** A format in square brackets could begin it. */
const answerText = (text: string) => `${text.startsWith('[') ? '[plain]' : ''}${escaped(text)}`

/** An arrow makes a question one of pairs, and has no escape. */
function escaped(text: string): string {
	return text.replaceAll('->', '→').replace(/[\\~=#{}:]/g, '\\$&')
}
