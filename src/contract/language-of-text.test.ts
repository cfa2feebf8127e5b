import { expect, test } from 'vitest'
import { languageOfText } from './language-of-text.ts'

test.each([
	['Millrood. Готовимся к ЕГЭ', 'ru'],
	['The Snow Train', 'en'],
	['Ёж', 'ru'],
])('%s is spoken in %s', (text, language) => {
	expect(languageOfText(text)).toBe(language)
})
