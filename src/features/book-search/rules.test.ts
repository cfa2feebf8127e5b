import { expect, test } from 'vitest'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { TextLine } from '#features/books/rules.ts'
import { findInPages, foldedPage } from './rules.ts'
import { hitsIn } from './ui/page-hits.ts'

const lines = [
	'The Pass. A passport passes; to PASS',
	'is to pass. You can’t can forty-seven',
	'cans of pop\u00ad',
	'ular ‘pass’ and pass-',
	'ing fish. Ёлка, ёлка; of\uFB01ce pass',
]
const text = lines.join('\n')
const page = foldedPage({ index: asPageIndex(0), text })
const textLines = lines.map((line, at): TextLine => [line, 0, at * 20, 200, 12])

const found = (query: string, options: { match_case?: boolean; whole_words?: boolean }) =>
	findInPages([page], query, options)

test.each([
	['pass', {}, 8],
	['pass', { match_case: true }, 6],
	['Pass', { match_case: true }, 1],
	['PASS', { match_case: true }, 1],
	['pass', { whole_words: true }, 5],
	['pass', { whole_words: true, match_case: true }, 3],
	['to pass', { whole_words: true }, 2],
	['can', { whole_words: true }, 1],
	['can’t', { whole_words: true }, 1],
	['cans', { whole_words: true }, 1],
	['pop', { whole_words: true }, 0],
	['popular', { whole_words: true }, 1],
	['forty', { whole_words: true }, 1],
	['seven', { whole_words: true }, 1],
	['forty-seven', { whole_words: true }, 1],
	['passing', { whole_words: true }, 1],
	['елка', { match_case: true }, 1],
	['Елка', { match_case: true }, 1],
	['office', { match_case: true, whole_words: true }, 1],
	['pass.', { whole_words: true }, 2],
])('%s with %o is found %i times, and marked as often', (query, options, count) => {
	expect(found(query, options).count).toBe(count)
	expect(hitsIn(textLines, query, options)).toHaveLength(count)
})

test('the snippet shows the first hit that is meant', () => {
	expect(found('PASS', { match_case: true }).pages[0]?.snippet).toMatchObject({
		before: 'The Pass. A passport passes; to ',
		hit: 'PASS',
	})
})
