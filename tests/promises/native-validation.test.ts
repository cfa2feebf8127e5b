import { expect, test } from 'vitest'
import { isCode, sourceFiles } from '../structure/source-files.ts'

/** Asks for words, also without code, in words of its own. */
const withOwnWords = 'src/features/catalogue/ui/search/search-box.tsx'

/** The opening tags of forms, whole. */
function formsIn(text: string): string[] {
	return [...text.matchAll(/<form\b/g)].map(({ index }) => {
		let depth = 0
		const end = [...text.slice(index)].findIndex(sign => {
			if (sign === '{') depth += 1
			if (sign === '}') depth -= 1
			return sign === '>' && depth === 0
		})
		return text.slice(index, index + end)
	})
}

test('no form is checked by the browser, which speaks its own language and not that of the shop', () => {
	const forms = sourceFiles()
		.filter(file => isCode(file) && file.path.endsWith('.tsx') && file.path !== withOwnWords)
		.flatMap(({ path, text }) => formsIn(text).map(tag => ({ path, tag })))

	expect(forms.length).toBeGreaterThan(30)
	expect(forms.filter(({ tag }) => !/\bnovalidate\b/i.test(tag)).map(({ path }) => path)).toEqual([])
})
