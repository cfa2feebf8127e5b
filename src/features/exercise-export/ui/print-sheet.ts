import type { Sheet } from '../contract.ts'
import { type Gap, gapsOf, type Question } from '../rules.ts'
import styles from './print-sheet.module.css'
import type { Say } from './use-export-words.ts'

type Exercise = Sheet['exercises'][number]

/** Prints the exercises to be written on, and their answers on pages of their own after them. */
export function printSheet(sheet: Sheet, t: Say): void {
	const made = element('section', styles.sheet)
	const fields = element(
		'p',
		styles.fields,
		`${t('sheet.name')} ________________    ${t('sheet.date')} ________`,
	)
	made.append(
		english('h1', sheet.title),
		fields,
		...sheet.exercises.map(one => exerciseOf(one, t, writtenOn, gridOf(one.grid))),
	)
	const answers = element('div', styles.answers)
	answers.append(
		element('h1', undefined, t('sheet.answers')),
		...sheet.exercises.filter(hasAnswers).map(one => exerciseOf(one, t, question => answersOf(question, t))),
	)
	made.append(answers)
	document.body.append(made)
	window.addEventListener('afterprint', () => made.remove(), { once: true })
	window.print()
}

/** Which words are hidden in letters is no matter of opinion: where the key does not say it, neither does the sheet. */
function hasAnswers({ grid, questions }: Exercise): boolean {
	return grid.length === 0 || questions.some(question => gapsOf(question).some(gap => gap.answers.length > 0))
}

function exerciseOf(
	exercise: Exercise,
	t: Say,
	made: (question: Question) => HTMLElement,
	grid: HTMLElement | string = '',
): HTMLElement {
	const { unit, label, instruction, questions, page_number: page } = exercise
	const part = element('section', styles.exercise)
	const place = [unit === null ? '' : t('unit', { unit }), label ?? ''].filter(Boolean).join(', ')
	const heading = element('h2')
	heading.append(
		element(
			'span',
			styles.place,
			[place, t('sheet.page', { page: String(page) })].filter(Boolean).join(' · '),
		),
		english('span', instruction),
	)
	part.append(heading, grid, ...questions.map(made))
	return part
}

function gridOf(rows: Exercise['grid']): HTMLElement | string {
	if (rows.length === 0) return ''
	const table = element('table', styles.grid)
	for (const row of rows) {
		const line = element('tr')
		line.append(...[...row].map(letter => english('td', letter)))
		table.append(line)
	}
	return table
}

function writtenOn(question: Question): HTMLElement {
	const line = english('p')
	if (question.item !== null) line.append(element('b', styles.item, question.item))
	for (const part of question.parts) line.append(typeof part === 'string' ? part : spaceOf(part, question))
	return line
}

function spaceOf({ kind, answers, options }: Gap, { item }: Question): HTMLElement {
	if (kind === 'choice') return element('span', styles.options, `☐ ${options.join('   ☐ ')}`)
	if (kind === 'long') return linesOf(item === null ? 3 : 2)
	const gap = element('span', styles.gap)
	gap.style.inlineSize = `${Math.min(60, Math.max(10, 1.6 * (answers[0]?.length ?? 0)))}ch`
	return gap
}

/** Borders: a browser prints no background, and one of a gradient has a line at its very top in a PDF. */
function linesOf(count: number): HTMLElement {
	const lines = element('span', styles.lines)
	lines.append(...Array.from({ length: count }, () => element('span', styles.line)))
	return lines
}

function answersOf(question: Question, t: Say): HTMLElement {
	const line = english('p')
	if (question.item !== null) line.append(element('b', styles.item, question.item))
	const said = gapsOf(question).map(({ kind, answers }) => {
		const [model] = answers
		if (kind === 'choice') return answers.join(' / ')
		return [model, kind === 'long' ? `(${t('sheet.varies')})` : ''].filter(Boolean).join(' ')
	})
	line.append(said.join('; '))
	return line
}

function element(name: string, className?: string, text = ''): HTMLElement {
	return Object.assign(document.createElement(name), { className: className ?? '', textContent: text })
}

function english(name: string, text = ''): HTMLElement {
	return Object.assign(element(name, undefined, text), { lang: 'en' })
}
