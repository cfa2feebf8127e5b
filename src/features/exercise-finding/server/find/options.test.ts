import { expect, test } from 'vitest'
import type { Sides } from '#platform/drawn-shapes/sides.ts'
import type { Blank } from './blanks.ts'
import type { Item } from './items.ts'
import { slashOptions } from './options.ts'

function item(text: string): Item {
	let left = 0
	const placed = text.split(' ').map(word => {
		const sides: Sides = [left, 0, left + 6 * word.length, 10]
		left = sides[2] + 3
		return { text: word, sides }
	})
	return {
		...{ value: '1', marker: null, column: 0 },
		words: placed.filter(({ text: word }) => word !== '…'),
		blanks: placed.filter(({ text: word }) => word === '…').map(({ sides }) => ({ sides }) as Blank),
	}
}
const valuesIn = (text: string) => slashOptions(item(text)).map(group => group.map(({ value }) => value))

test.each([
	['The Cat grin / grinned when it saw Alice.', ['grin', 'grinned']],
	['Sat / Sitted they down in a ring?', ['Sat', 'Sitted']],
	['Look! It … now. is snowing / snows', ['is snowing', 'snows']],
	['… you here? Do / Does', ['Do', 'Does']],
	['She … it. (has seen / saw)', ['has seen', 'saw']],
	['Money do/does not grow on trees.', ['do', 'does']],
])('what can be chosen in %j', (text, expected) => {
	expect(valuesIn(text)).toEqual([expected])
})
