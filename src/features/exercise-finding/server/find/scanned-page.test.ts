import { expect, test } from 'vitest'
import type { Sides } from '#platform/drawn-shapes/sides.ts'
import type { Page, PageLine } from '../../rules.ts'
import { findOnPage } from './find-page.ts'

type Printed = [text: string, left: number, top: number, isHeading?: boolean]

/** The page of a scan: each word is as wide as its letters; `rules` are lines to write on. */
function scan(printed: readonly Printed[], rules: readonly Sides[] = []): Page {
	const lines = printed.map(([text, left, top, isHeading = false], block): PageLine => {
		let at = left
		const words = text.split(' ').map(word => {
			const sides: Sides = [at, top, at + 5 * word.length, top + 8]
			at = sides[2] + 3
			return { text: word, sides }
		})
		const sides: Sides = [left, top, at - 3, top + 8]
		return { text, sides, words, block, begins: true, isHeading, level: 0, isFurniture: false }
	})
	const shapes = rules.map(box => ({ box, points: 2, curves: 0, isFilled: false, isStroked: true }))
	return { index: 0, size: [595, 842], shapes, tilt: 0.5, doubtful: [], lines }
}

const found = (page: Page) =>
	findOnPage(page, 'A').map(({ label, spaces }) => [
		label,
		...spaces.map(({ item, kind }) => `${item} ${kind}`),
	])

test('a row of letters beside lines to write on is part of a puzzle', () => {
	const rules: Sides[] = [
		[320, 130, 530, 131],
		[320, 190, 530, 191],
	]
	const letters: Printed[] = [
		['B. Find the two words, across or down.', 66, 100],
		['K I T E', 70, 120],
		['F G D Wil S', 70, 150, true],
		['N O L E', 70, 180],
	]

	expect(found(scan(letters, rules))).toEqual([['B', 'null gap', 'null gap']])
})

test('statements are an exercise though no number of theirs was read, and one without T F has its place', () => {
	const page = scan([
		['B. Answer the question.', 66, 60],
		['1', 66, 80],
		['Where is it?', 87, 80],
		['2', 66, 120],
		['Who has it?', 87, 120],
		['C. True or false?', 66, 160],
		['The jar is old.', 87, 190],
		['T F', 500, 190],
		['w', 66, 220],
		['The jar is full.', 87, 220],
		['T k', 500, 220],
		['The jar is green.', 87, 250],
		['T', 500, 250],
		['D. Write.', 66, 300],
	])
	const numbered = scan([
		['B. True or false?', 66, 160],
		['1', 66, 190],
		['The jar is old.', 87, 190],
		['T F', 500, 190],
		['2', 66, 220],
		['The jar is full.', 87, 220],
		['The jar is green.', 87, 250],
		['T F', 500, 250],
	])
	const three = ['1 true_false', '2 true_false', '3 true_false']

	expect(found(page).find(([label]) => label === 'C')).toEqual(['C', ...three])
	expect(found(numbered)[0]).toEqual(['B', ...three])
})

test('a letter to match that was read as something else is the one that is missing', () => {
	const rules = [0, 30, 60].map((down): Sides => [180, 90 + down, 220, 91 + down])
	const [exercise] = findOnPage(
		scan(
			[
				['A. Match the beginnings with the ends.', 66, 60],
				['1', 66, 83],
				['It is worth', 87, 83],
				['A', 312, 83],
				['the money.', 333, 83],
				['2', 66, 113],
				['How do', 87, 113],
				['6', 312, 113],
				['you know?', 333, 113],
				['3', 66, 143],
				['I can', 87, 143],
				['C', 312, 143],
				['pay.', 333, 143],
				['4', 66, 173],
				['I may', 87, 173],
				['D', 312, 173],
				['go.', 333, 173],
			],
			rules,
		),
	)

	expect(exercise?.spaces[0]?.options.map(({ value }) => value)).toEqual(['A', 'B', 'C', 'D'])
	expect(exercise?.spaces[1]?.sentence).toBe('How do …')
})
