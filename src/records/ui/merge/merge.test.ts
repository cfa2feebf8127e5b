import { describe, expect, test } from 'vitest'
import type { Row } from '#records/ui/row.ts'
import { hasConflict, mergeRows } from './merge.ts'
import { mergeFields } from './merge-fields.ts'

const one = { title: 'One', page: 1 }
const two = { title: 'Two', page: 2 }
const three = { title: 'Three', page: 3 }

describe('two editors', () => {
	const rowsOf = (parts: ReturnType<typeof mergeRows>) =>
		parts.flatMap(part =>
			part.kind === 'agreed' ? part.rows : part.kind === 'row' ? [part.row] : [...part.mine, ...part.theirs],
		)

	test('who changed different rows lose nothing', () => {
		const mine = [{ ...one, title: 'Mine' }, two, three]
		const theirs = [one, two, { ...three, page: 30 }, { title: 'New', page: 4 }]

		const merged = mergeRows([one, two, three], mine, theirs)

		expect(rowsOf(merged)).toEqual([mine[0], two, theirs[2], theirs[3]])
	})

	test('who changed different fields of one row lose nothing', () => {
		const merged = mergeRows([one], [{ ...one, title: 'Mine' }], [{ ...one, page: 10 }])

		expect(merged).toEqual([{ kind: 'row', row: { title: 'Mine', page: 10 }, conflicts: [] }])
	})

	test('who changed the same field both see it', () => {
		const merged = mergeRows([one, two], [{ ...one, title: 'Mine' }, two], [{ ...one, title: 'Theirs' }, two])

		expect(merged[0]).toMatchObject({
			kind: 'row',
			conflicts: [{ field: 'title', base: 'One', mine: 'Mine', theirs: 'Theirs' }],
		})
	})

	test('who both added rows in one place see both', () => {
		const [mine, theirs] = [
			{ title: 'Mine', page: 2 },
			{ title: 'Theirs', page: 2 },
		]

		const merged = mergeRows([one, three], [one, mine, three], [one, theirs, three])

		expect(merged[1]).toEqual({ kind: 'rows', mine: [mine], theirs: [theirs] })
	})

	test('who added a row beside one that another changed lose neither', () => {
		const mine = [{ ...one, title: 'Mine' }, two]
		const added = { title: 'New', page: 1 }

		expect(rowsOf(mergeRows([one, two], mine, [one, added, two]))).toEqual([mine[0], added, two])
		expect(rowsOf(mergeRows([one, two], [one, added, two], mine))).toEqual([mine[0], added, two])
	})

	test('who made the same change agree', () => {
		expect(rowsOf(mergeRows([one, two], [two], [two]))).toEqual([two])
	})

	test('a removed row stays removed while another is changed', () => {
		const merged = mergeRows([one, two, three], [two, three], [one, two, { ...three, page: 9 }])

		expect(rowsOf(merged)).toEqual([two, { ...three, page: 9 }])
	})

	test('fields of a record are merged one by one', () => {
		const { row, conflicts } = mergeFields({ a: 1, b: 1, c: 1 }, { a: 2, b: 1, c: 2 }, { a: 1, b: 3, c: 3 })

		expect(row).toEqual({ a: 2, b: 3, c: 2 })
		expect(conflicts).toEqual([{ field: 'c', base: 1, mine: 2, theirs: 3 }])
	})

	describe('of rows that a field names', () => {
		const [a, b, c] = ['a', 'b', 'c'].map(source => ({ source: `${source}.mp3`, title: source, page: 1 }))
		const tracks = [a, b, c] as Row[]
		const [first, second, third] = tracks as [Row, Row, Row]
		const merge = (mine: Row[], theirs: Row[], base = tracks) => mergeRows(base, mine, theirs, 'source')

		test('a row that one moved and the other changed is moved and changed', () => {
			const changed = { ...third, title: 'Theirs' }

			expect(rowsOf(merge([third, first, second], [first, second, changed]))).toEqual([
				changed,
				first,
				second,
			])
			expect(rowsOf(merge([first, second, changed], [third, first, second]))).toEqual([
				changed,
				first,
				second,
			])
		})

		test('rows that one put in another order keep what the other changed of each', () => {
			const changed = [
				{ ...first, page: 10 },
				{ ...second, page: 11 },
			]

			const merged = merge([second, first], changed, [first, second])

			expect(merged.some(hasConflict)).toBe(false)
			expect(rowsOf(merged)).toEqual([changed[1], changed[0]])
		})

		test('a row in the place of another has nothing of it', () => {
			const added = { source: 'd.mp3', title: 'd', page: 4 }

			const merged = merge([first, added, third], [first, { ...second, page: 7 }, third])

			expect(merged.filter(hasConflict)).toEqual([
				{ kind: 'rows', mine: [added], theirs: [{ ...second, page: 7 }] },
			])
		})

		test('a field that both changed is asked about, wherever the row is by then', () => {
			const merged = merge(
				[{ ...third, title: 'Mine' }, first, second],
				[first, second, { ...third, title: 'Theirs' }],
			)

			expect(merged.filter(hasConflict)).toMatchObject([
				{ kind: 'row', conflicts: [{ field: 'title', base: 'c', mine: 'Mine', theirs: 'Theirs' }] },
			])
		})

		test('rows that have no name yet are edited by two as before', () => {
			const unnamed = { source: '', title: '', page: 1 }

			const merged = merge(
				[first, { ...unnamed, title: 'Mine' }, unnamed],
				[first, { ...unnamed, page: 3 }, unnamed],
				[first, unnamed, unnamed],
			)

			expect(rowsOf(merged)).toEqual([first, { ...unnamed, title: 'Mine', page: 3 }, unnamed])
		})
	})
})
