import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Decision, decidedSubscriptions, isOwn } from './rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const bought = (subscriptionId: string, day: number) => ({
	subscriptionId,
	bookId: 'harbour',
	dateEnd: at(day),
})
const endsOf = (site: ReturnType<typeof bought>[], decisions: Decision[]) =>
	decidedSubscriptions(site, decisions).map(one => one.dateEnd.getUTCDate())

let decisionId = 0
function decision(kind: Decision['kind'], day: number, closed: { [id: string]: number } = {}): Decision {
	const closedSubscriptions = Object.fromEntries(
		Object.entries(closed).map(([id, end]) => [id, at(end).getTime()]),
	)
	return { decisionId: ++decisionId, bookId: 'harbour', kind, dateEnd: at(day), closedSubscriptions }
}

test('without decisions it is what the partner site says', () => {
	expect(decidedSubscriptions([bought('a', 9)], [])).toEqual([bought('a', 9)])
})

test('what was given stands beside what was bought, and only the latest of it counts', () => {
	expect(endsOf([bought('a', 9)], [decision('prolonged', 25), decision('given', 20)])).toEqual([9, 25])
	expect(endsOf([], [decision('ended', 12), decision('given', 20)])).toEqual([12])
})

test('an end closes what was bought before it, and a later purchase opens the book again', () => {
	const ended = decision('ended', 5, { a: 20 })

	expect(endsOf([bought('a', 20)], [ended])).toEqual([5, 5])
	expect(endsOf([bought('a', 20), bought('b', 10)], [ended])).toEqual([5, 10, 5])
})

test('a subscription that the partner site prolonged after the end counts again', () => {
	expect(endsOf([bought('a', 28)], [decision('ended', 5, { a: 20 })])).toEqual([28, 5])
})

test('an end stays one after something was given', () => {
	expect(endsOf([bought('a', 20)], [decision('given', 8), decision('ended', 5, { a: 20 })])).toEqual([5, 8])
})

test('decisions about one book change nothing of another', () => {
	void fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 28 }),
			fc.constantFrom('given', 'prolonged', 'ended'),
			(day, kind) => {
				const other = { ...bought('a', 9), bookId: 'tree' }
				const decided = decidedSubscriptions([other], [decision(kind, day, { a: 28 })])
				expect(decided.filter(one => one.bookId === 'tree')).toEqual([other])
				expect(decided.filter(isOwn)).toHaveLength(1)
			},
		),
	)
})
