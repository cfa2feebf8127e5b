import { expect, test } from 'vitest'
import type { CategoryLine } from '../contract.ts'
import { indent, moveLine, outdent, stepLine } from './category-lines.ts'

/** `A .B ..C D`: a dot a level. */
function lines(shown: string): CategoryLine[] {
	return shown.split(' ').map(word => {
		const name = word.replaceAll('.', '')
		return { id: name.charCodeAt(0), depth: word.length - name.length, name_en: name, name_ru: name }
	})
}
const shown = (found: CategoryLine[]) => found.map(line => '.'.repeat(line.depth) + line.name_en).join(' ')

test.each([
	['A .B C', 2, 0, 'C A .B'],
	['A .B C .D', 0, 3, 'C .A ..B .D'],
	['A .B C', 0, 1, 'A .B C'],
	['A .B C', 1, 2, 'A B C'],
])('in %s line %i is moved in front of line %i: %s', (before, from, to, after) => {
	expect(shown(moveLine(lines(before), from, to))).toBe(after)
})

test.each([
	['A .B C .D', 2, -1, 'C .D A .B'],
	['A .B C .D', 0, 1, 'C .D A .B'],
	['A .B .C', 1, 1, 'A .C .B'],
	['A .B C', 1, 1, 'A .B C'],
	['A .B', 1, -1, 'A .B'],
] as const)('in %s a step of line %i by %i: %s', (before, at, direction, after) => {
	expect(shown(stepLine(lines(before), at, direction))).toBe(after)
})

test('a category goes below the one before it with all that is below it, and beside its parent again', () => {
	expect(shown(indent(lines('A B .C'), 1))).toBe('A .B ..C')
	expect(shown(indent(lines('A .B'), 1))).toBe('A .B')
	expect(shown(indent(lines('A .B ..C ...D ....E .F'), 5))).toBe('A .B ..C ...D ....E ..F')
	expect(shown(outdent(lines('A .B ..C .D'), 1))).toBe('A .D B .C')
	expect(shown(outdent(lines('A'), 0))).toBe('A')
})

test('nothing goes deeper than the shop does', () => {
	const deep = lines('A .B ..C ...D X .Y')

	expect(shown(moveLine(deep, 4, 3))).toBe('A .B ..C ...X ....Y ...D')
	expect(shown(indent(lines('A .B ..C ...D ....E ....F'), 5))).toBe('A .B ..C ...D ....E ....F')
})
