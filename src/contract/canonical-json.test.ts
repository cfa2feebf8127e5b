import { expect, test } from 'vitest'
import { canonicalJson, isSame } from './canonical-json.ts'

const typed = { title: 'Map', page: 3, subsections: undefined }
const stored = { page: 3, title: 'Map' }

test('a state is the same whatever order its fields were stored in', () => {
	expect(isSame([typed], [stored])).toBe(true)
	expect(canonicalJson([typed])).toBe(canonicalJson([stored]))
})

test.each([
	[
		[1, 2],
		[2, 1],
	],
	[{ page: 3 }, { page: '3' }],
	[{ page: 3 }, { page: 3, title: '' }],
	[[], {}],
	[null, {}],
])('%j is another state than %j', (one, other) => {
	expect(isSame(one, other)).toBe(false)
})
