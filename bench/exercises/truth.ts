import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

type Unit = {
	words: unknown[]
	match: unknown[]
	gaps: string[]
	order: string[]
	questions: [question: string, answer: string][]
	trueFalse: [statement: string, isTrue: boolean][]
}
type Step = { gaps: string[]; choose: string[][]; correct: string[][]; dialogue?: unknown }

/** A place to answer in as the source of a book has it. */
export type TrueSpace = {
	unit: string
	exercise: string
	/** Printed number or letter; null where there is none. */
	item: string | null
	/** As the key prints it; null without a key, '*' where answers vary. */
	answer: string | null
	/** Writing lines that it consists of. */
	lines: number
}

const gaps = (sentence: string) => [...sentence.matchAll(/\{([^}]*)\}/g)].map(([, answer = '']) => answer)

/** Counted from the texts that the demonstration is made of. @param source `book.ts` */
export async function workbookTruth(source: string): Promise<TrueSpace[]> {
	const { units, render }: { units: Unit[]; render(): string } = await import(pathToFileURL(source).href)
	// The ends of a match are shuffled when the book is made.
	const letters = [...render().matchAll(/<p>A ((?:\d[A-E] ?)+)\. B/g)].map(([, list = '']) => list.split(' '))
	const keyOfMatch = (unit: number, item: number) => letters[unit]?.[item]?.slice(1) ?? ''
	return units.flatMap((unit, at) => {
		const number = String(at + 1)
		const space = (exercise: string, item: number | null, answer: string | null, lines = 1): TrueSpace => ({
			unit: number,
			exercise,
			item: item === null ? null : String(item),
			answer,
			lines,
		})
		return [
			...unit.match.map((_, item) => space('A', item + 1, keyOfMatch(at, item))),
			...unit.gaps.flatMap((sentence, item) => gaps(sentence).map(answer => space('B', item + 1, answer))),
			...unit.order.map((sentence, item) => space('C', item + 1, sentence)),
			...unit.questions.map(([, answer], item) => space('D', item + 1, answer)),
			...unit.trueFalse.map(([, isTrue], item) => space('E', item + 1, isTrue ? 'T' : 'F')),
			// A line for each of the eight words, and eight to write on.
			...unit.words.map(() => space('F', null, null)),
			space('G', null, null, 8),
			space('', null, null),
		]
	})
}

/** @param source `units.ts` */
export async function stepsTruth(source: string): Promise<TrueSpace[]> {
	const { steps }: { steps: Step[] } = await import(pathToFileURL(source).href)
	return steps.flatMap((step, at) => {
		const unit = String(at + 1)
		const space = (exercise: string, item: number | null, answer: string | null, lines = 1): TrueSpace => ({
			unit,
			exercise,
			item: item === null ? null : String(item),
			answer,
			lines,
		})
		return [
			...step.gaps.flatMap((sentence, item) => gaps(sentence).map(answer => space('A', item + 1, answer))),
			...step.choose.map(([, right = ''], item) => space('B', item + 1, right)),
			...step.correct.map(([, right = ''], item) => space('C', item + 1, right)),
			...(step.dialogue ? [] : [space('D', null, null, 3)]),
		]
	})
}

/** The macros of `fables.tex` and their like: `\lesson`, `\ex`, `\q`, and one for each way to print a space. */
export function texTruth(file: string): TrueSpace[] {
	const whole = readFileSync(file, 'utf8')
	const source = whole.replace(/^(?:%|\\newcommand|\\setlength).*$/gm, '')
	const body = source.slice(source.indexOf('\\begin{document}'))
	const macros =
		/\\(lesson|ex|q|gap|dgap|ugap|bgap|wline|wlines|br|tf|one|cell|tick)\{((?:[^{}]|\{[^{}]*\})*)\}/g
	const found: TrueSpace[] = []
	let [unit, exercise, item] = ['', '', null as string | null]
	let count = 0
	const withoutKey = new Set(
		[...whole.matchAll(/^% no key: (.+)$/gm)].flatMap(([, list = '']) => list.split(' ')),
	)
	const isSummary = (at: number) => /\((\d+)\)\s*$/.exec(body.slice(0, at))?.[1]
	for (const match of body.matchAll(macros)) {
		const [, name = '', value = ''] = match
		if (name === 'lesson') {
			count += 1
			unit = String(count)
		} else if (name === 'ex') [exercise, item] = [value, null]
		else if (name === 'q') item = value.replace(/[().]/g, '') || null
		else {
			const row = name === 'cell' ? /\n(\d+) [^\n]*$/.exec(body.slice(0, match.index))?.[1] : undefined
			const answer = name === 'tick' || withoutKey.has(exercise) ? null : name === 'wlines' ? '*' : value
			const lines = name === 'wlines' ? 3 : 1
			found.push({ unit, exercise, item: row ?? isSummary(match.index) ?? item, answer, lines })
		}
	}
	return found
}

type Row = [unit: string, exercise: string, item: string | null, answer: string | null, lines?: number]

/** Written by hand beside a book. */
export function handTruth(file: string): TrueSpace[] {
	const rows: Row[] = JSON.parse(readFileSync(file, 'utf8'))
	return rows.map(([unit, exercise, item, answer, lines = 1]) => ({ unit, exercise, item, answer, lines }))
}
