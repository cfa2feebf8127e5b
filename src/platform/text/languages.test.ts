import { expect, test } from 'vitest'
import { languageOf, languageOfScript } from './languages.ts'

test.each([
	['en', 'The harbour master slept and nobody was at the pier when the boat came in that night.'],
	['ru', 'Начальник порта спал, и на пристани не было никого, когда ночью пришла лодка.'],
	['de', 'Der Hafenmeister schlief, und es war niemand da, als das Boot in der Nacht zu uns kam.'],
	['fr', 'Le maître du port dormait et il n’y avait pas une âme sur la jetée quand le bateau est arrivé.'],
])('%s is told by its words', (code, text) => {
	const language = languageOf(text)

	expect(language.code).toBe(code)
	expect(language.confidence).toBeGreaterThan(0.5)
})

test('a few words are no proof', () => {
	expect(languageOf('Unit 4').confidence).toBe(0)
	expect(languageOf('A cat. A hat.').confidence).toBeLessThan(0.5)
})

test('a rubric in Cyrillic letters is Russian, in Latin ones it may be anything', () => {
	expect(languageOfScript('neighbour сосед, соседка')).toBe('ru')
	expect(languageOfScript('Exercise 4')).toBeNull()
	expect(languageOfScript('12. ____')).toBeNull()
})
