import { expect, test } from 'vitest'
import { type HeadingLevel, shownLevel } from './rules.ts'

test.each<[found: HeadingLevel[], shown: HeadingLevel[]]>([
	[
		[1, 2, 3, 2, 1],
		[1, 2, 3, 2, 1],
	],
	[[3], [1]],
	[
		[1, 3],
		[1, 2],
	],
	[
		[3, 1, 3, 3],
		[1, 1, 2, 3],
	],
])('headings of levels %j are told as %j, so that none is skipped', (found, shown) => {
	let before: 0 | HeadingLevel = 0
	const levels = found.map(level => {
		before = shownLevel({ level }, before)
		return before
	})

	expect(levels).toEqual(shown)
})
