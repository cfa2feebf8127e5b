import { expect, test } from 'vitest'
import { inOrder, moveBorder, movedTimes } from './edit-rows.ts'
import type { TimedRow } from './timed-script.ts'

const row = (text: string, start: number, end: number, more: Partial<TimedRow> = {}): TimedRow => ({
	...{ text, start, end, isMoved: false, isDoubtful: false },
	...more,
})
const rows = [
	row('A: One & two.', 0.5, 1.25),
	row('<Three> --> four.', 1.5, 2, { isMoved: true }),
	row('Five.', 2, 3),
]

test('a moved border stays between those of its neighbours, which give way', () => {
	const moved = moveBorder(rows, 1, { side: 'end', second: 2.4, duration: 10 })

	expect(moved[1]).toMatchObject({ start: 1.5, end: 2.4, isMoved: true })
	expect(moved[2]).toMatchObject({ start: 2.4, end: 3, isMoved: false })
	expect(moveBorder(rows, 2, { side: 'end', second: 99, duration: 10 })[2]?.end).toBe(10)
	expect(moveBorder(rows, 0, { side: 'start', second: -1, duration: 10 })[0]?.start).toBe(0)
	expect(moveBorder(rows, 1, { side: 'start', second: 0, duration: 10 })[1]?.start).toBe(0.55)
})

test('what was moved by hand is found again after the text was changed', () => {
	expect(movedTimes(rows, ['New.', 'A: One & two.', '<Three> --> four.', 'Five.'])).toEqual(
		new Map([[2, { start: 1.5, end: 2 }]]),
	)
	expect(movedTimes(rows, ['Another.'])).toEqual(new Map())
})

test('doubtful sentences come first, in their order', () => {
	const list = [row('a', 0, 1), row('b', 1, 2, { isDoubtful: true }), row('c', 2, 3, { isDoubtful: true })]

	expect(inOrder(list, true).map(({ at }) => at)).toEqual([1, 2, 0])
	expect(inOrder(list, false).map(({ at }) => at)).toEqual([0, 1, 2])
})
