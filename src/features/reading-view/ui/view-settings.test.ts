import { expect, test } from 'vitest'
import { settingsFrom, usualSettings } from './view-settings.ts'

test.each([
	null,
	'large',
	[],
	{ size: 9 },
	{ size: 1.5, spacing: -1, face: 'serif' },
	{ contrast: 3, hasRuler: 'yes' },
])('what is stored and cannot be used is as usual: %j', stored =>
	expect(settingsFrom(stored)).toEqual(usualSettings),
)

test('what was chosen stays', () => {
	const chosen = { size: 4, spacing: 2, face: 2, contrast: 2, hasRuler: true }

	expect(settingsFrom(chosen)).toEqual(chosen)
})

test('what an earlier version stored stays, without ruler and in the contrast of the theme', () => {
	const stored = { size: 3, spacing: 0, face: 1 }

	expect(settingsFrom(stored)).toEqual({ ...stored, contrast: 0, hasRuler: false })
})
