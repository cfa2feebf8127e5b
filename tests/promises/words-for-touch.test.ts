import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Wording } from '#contract/words.ts'

const english = /\bmouse\b|[Cc]lick\b|\b[Aa]rrows?\b|Ctrl\+|Alt\+|\bEsc(ape)?\b|\bEnter [a-z]+s\b/
const russian = /мыш|щ[её]лкн|[Сс]трелк|Ctrl\+|Alt\+|\bEsc(ape)?\b|\bEnter\b/

/** Left out where the pointer is coarse, or what a control with keys is called to a screen reader. */
const notForTouch = new Set([
	...['book-content keys.tree', 'book-content keys.rows', 'book-content row.drag'],
	...['categories categories.keys', 'categories categories.drag'],
	...['exercise-review keys', 'exercise-review resize', 'quiz keys'],
	...['covers cropBox', 'sales chart.keys'],
])

function hintsIn(file: string): string[] {
	const names = file.endsWith('.ru.json') ? russian : english
	const words: { [key: string]: Wording } = JSON.parse(readFileSync(file, 'utf8'))
	const [, , feature] = file.split('/')
	return Object.entries(words)
		.filter(([key, wording]) => names.test(JSON.stringify(wording)) && !(`${key}.touch` in words))
		.map(([key]) => `${feature} ${key}`)
		.filter(hint => !notForTouch.has(hint))
}

test('a hint that names the mouse or keys has other words for touch', () => {
	expect(globSync('src/**/words.{en,ru}.json').flatMap(hintsIn)).toEqual([])
})
