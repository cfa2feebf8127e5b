import { expect, test } from 'vitest'
import { parseRichText, plainText, safeRichText } from './rich-text.ts'

test('paragraphs, lists, bold, italic and links are read', () => {
	const [first, list, numbers] = parseRichText(
		'A **bold *and italic*** word.\n\n- one\n- [two](https://example.com/a?b=c)\n\n3. three\n4. four',
	)

	expect(first).toEqual({
		kind: 'paragraph',
		parts: [
			{ kind: 'text', text: 'A ' },
			{
				kind: 'bold',
				parts: [
					{ kind: 'text', text: 'bold ' },
					{ kind: 'italic', parts: [{ kind: 'text', text: 'and italic' }] },
				],
			},
			{ kind: 'text', text: ' word.' },
		],
	})
	expect(list).toMatchObject({ kind: 'list', start: null })
	expect(list).toHaveProperty('items.1.0.href', 'https://example.com/a?b=c')
	expect(numbers).toMatchObject({ kind: 'list', start: 3 })
})

test.each([
	'2 * 3 * 4',
	'2*3*4',
	'a ** b ** c',
	'**not closed',
	'*neither',
	'***',
	'[words]',
	'[a](javascript:alert(1))',
	'a < b <script>alert(1)</script>',
])('%s stays as it was typed', text => {
	expect(plainText(text)).toBe(text)
})

test('a mark that is escaped is a letter', () => {
	expect(parseRichText('\\*a\\*')).toEqual([{ kind: 'paragraph', parts: [{ kind: 'text', text: '*a*' }] }])
})

test('words alone have no marks left', () => {
	const text = 'For **B1**: [a page](https://example.com).\n\n- one\n- *two*\n\n1. first\n2. second'

	expect(plainText(text)).toBe('For B1: a page.\n\n• one\n• two\n\n1. first\n2. second')
})

test.each([
	['[press](javascript:alert)', 'press'],
	['[press](JaVaScRiPt:alert) and [press](data:text/html,1)', 'press and press'],
	['[press](/relative)', 'press'],
	['[write](mailto:anna@example.com)', '[write](mailto:anna@example.com)'],
	['one\r\n\r\n\r\n\r\ntwo  \0\u202e', 'one\n\ntwo'],
])('%s is stored as %s', (sent, stored) => {
	expect(safeRichText(sent)).toBe(stored)
	expect(safeRichText(safeRichText(sent))).toBe(stored)
})

test.each(['*a ', '**', '[a', '*', '[](', '- ', '\\'])('a flood of %j is read at once', sign => {
	const flood = sign.repeat(20_000 / sign.length)
	const began = process.cpuUsage()

	parseRichText(flood)
	safeRichText(flood)

	// Time of the processor, which other tests may have meanwhile.
	expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000)
})
