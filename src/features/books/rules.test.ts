import { expect, test } from 'vitest'
import { type HeadingLevel, headingLevels } from './rules.ts'

test.each<[found: HeadingLevel[], shown: HeadingLevel[]]>([
	[
		[1, 2, 3, 2, 1],
		[1, 2, 3, 2, 1],
	],
	[[3], [1]],
	[
		[2, 3, 3, 2, 3],
		[1, 2, 2, 1, 2],
	],
	[
		[1, 3],
		[1, 2],
	],
	[
		[3, 1, 3, 3],
		[1, 1, 2, 2],
	],
])('headings of levels %j are told as %j, so that none is skipped', (found, shown) => {
	const levelOf = headingLevels()

	expect(found.map(level => levelOf({ level }))).toEqual(shown)
})
