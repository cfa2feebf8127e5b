import { expect, test } from 'vitest'
import { textOfValue } from './field-labels.ts'

test('a row from the database reads as the same row of the form', () => {
	const stored = { page: 4, title: 'Unit 1', subsections: [{ page: 5, title: 'Practice' }] }
	const typed = { title: 'Unit 1', page: 4, subsections: [{ title: 'Practice', page: 5 }] }

	expect(textOfValue(stored)).toBe('Unit 1 · 4 · Practice · 5')
	expect(textOfValue(typed)).toBe(textOfValue(stored))
})
