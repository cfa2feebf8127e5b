import { escapeXml, tag, type Xml, xmlHead } from '#platform/xml.ts'
import {
	type Gap,
	gapsOf,
	oneByOne,
	type Question,
	type QuestionsOfExercise,
	spacedRow,
} from '../../rules.ts'
import { literal } from './literal.ts'
import type { Naming } from './naming.ts'

/** Moodle XML: an item of several gaps is a question of type `cloze`, with one it is a short answer, a choice or an essay. */
export async function* moodleXml(
	exercises: Iterable<QuestionsOfExercise>,
	naming: Naming,
): AsyncGenerator<string> {
	yield `${xmlHead}<quiz>\n`
	let unit: string | null | undefined
	for (const exercise of exercises) {
		if (exercise.unit !== unit) {
			const category = tag('text', {}, `$course$/${naming.category(exercise.unit)}`)
			yield `${tag('question', { type: 'category' }, tag('category', {}, category)).xml}\n`
		}
		unit = exercise.unit
		for (const question of exercise.questions) {
			const gaps = gapsOf(question)
			const isCloze = gaps.length > 1 && gaps.every(({ kind }) => kind !== 'long')
			const questions = isCloze ? [question] : oneByOne(question).map(one => one.question)
			for (const one of questions) yield `${questionOf(one, exercise, naming).xml}\n`
		}
	}
	yield '</quiz>\n'
}

function questionOf(question: Question, exercise: QuestionsOfExercise, naming: Naming): Xml {
	const gaps = gapsOf(question)
	const [gap] = gaps
	const isCloze = gaps.length > 1
	const type = isCloze || !gap ? 'cloze' : typeOf(gap)
	const body = question.parts.map(part =>
		typeof part === 'string' ? htmlOf(part) : isCloze ? embedded(part) : '_____',
	)
	const rows = exercise.grid.map(row => htmlOf(spacedRow(row)))
	const grid = rows.length > 0 ? `<pre>${rows.join('\n')}</pre>` : ''
	const html = `<p>${htmlOf(exercise.instruction)}</p>${grid}<p>${body.join('').trim()}</p>`
	return tag(
		'question',
		{ type },
		tag('name', {}, tag('text', {}, naming.question(exercise, question))),
		tag('questiontext', { format: 'html' }, tag('text', {}, html)),
		...(gap && !isCloze ? answersOf(gap) : []),
	)
}

const typeOf = ({ kind }: Gap) => ({ text: 'shortanswer', choice: 'multichoice', long: 'essay' })[kind]

function answersOf({ kind, answers, options }: Gap): Xml[] {
	const answer = (text: string, fraction: number, format: string) =>
		tag('answer', { fraction, format }, tag('text', {}, text))
	if (kind === 'text')
		return [tag('usecase', {}, 0), ...answers.map(text => answer(literal(text), 100, 'moodle_auto_format'))]
	if (kind === 'choice')
		return [
			...[tag('single', {}, 'true'), tag('shuffleanswers', {}, 0)],
			...options.map(text => answer(htmlOf(text), answers.includes(text) ? 100 : 0, 'html')),
		]
	const model = answers.map(text => `<p>${htmlOf(text)}</p>`).join('')
	return [tag('responseformat', {}, 'editor'), tag('graderinfo', { format: 'html' }, tag('text', {}, model))]
}

function embedded({ kind, answers, options }: Gap): string {
	const marked =
		kind === 'choice'
			? options.map(option => `%${answers.includes(option) ? 100 : 0}%${codedHtml(option)}`)
			: answers.map(answer => `%100%${codedHtml(literal(answer))}`)
	return `{1:${kind === 'choice' ? 'MULTICHOICE' : 'SHORTANSWER'}:${marked.join('~')}}`
}

/** A brace in the text could begin an answer. */
const htmlOf = (text: string) => escapeXml(text).replaceAll('{', '&#123;').replaceAll('}', '&#125;')

/**
 * Signs with a meaning in an embedded answer as numbers: Moodle decodes them where it compares and where it shows them,
 * while a backslash is undone for a brace alone (question/type/multianswer).
 */
function codedHtml(text: string): string {
	return escapeXml(text).replace(/&(\w+);|[\\~#{}=%/]/g, (sign, entity?: string) => {
		const character = entity === undefined ? sign : entities[entity]
		return `&#${character?.codePointAt(0)};`
	})
}

const entities: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
