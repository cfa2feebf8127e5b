import { expect, test } from 'vitest'
import { tabOf, tabsOf } from './admin-place.ts'

test.each([
	['', 'overview'],
	['lang=ru', 'overview'],
	['tab=partners&partner=millrood', 'partners'],
	['tab=nothing-like-it', 'overview'],
	['book=harbour&data=audio', 'books'],
	['gap=pdf', 'books'],
	['tab=readers&find=anna', 'readers'],
])('?%s is %s', (search, tab) => {
	expect(tabOf(new URLSearchParams(search), tabsOf('admin'))).toBe(tab)
})

test.each([
	['editor', ['overview', 'books', 'jobs']],
	['sales', ['overview', 'partners', 'readers']],
] as const)('who has the role %s sees what they look after', (role, tabs) => {
	expect(tabsOf(role)).toEqual(tabs)
})

test('an address of a tab that is not for somebody leads them to where they begin', () => {
	expect(tabOf(new URLSearchParams('tab=activity'), tabsOf('editor'))).toBe('overview')
	expect(tabOf(new URLSearchParams('book=harbour'), tabsOf('sales'))).toBe('overview')
})
