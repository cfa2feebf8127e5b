import { expect, test } from 'vitest'
import { settingsFrom, usualSettings } from './view-settings.ts'

test.each([null, 'large', [], { size: 9 }, { size: 1.5, spacing: -1, face: 'serif' }])(
	'what is stored and cannot be used is as usual: %j',
	stored => expect(settingsFrom(stored)).toEqual(usualSettings),
)

test('what was chosen stays', () => {
	const chosen = { size: 4, spacing: 2, face: 1 }

	expect(settingsFrom(chosen)).toEqual(chosen)
})
