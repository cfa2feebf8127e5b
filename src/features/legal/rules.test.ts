import { expect, test } from 'vitest'
import { legalText } from './rules.ts'

test('a document is read part by part', () => {
	const file = '# Offer\n\n> A sample.\n\n## Price\n\nIn roubles,\nas shown.\r\n\r\n- one\n- two\n'

	expect(legalText(file)).toEqual({
		title: 'Offer',
		blocks: [
			{ kind: 'note', text: 'A sample.' },
			{ kind: 'heading', text: 'Price' },
			{ kind: 'text', text: 'In roubles, as shown.' },
			{ kind: 'list', items: ['one', 'two'] },
		],
	})
})

test('a file without a title is no document', () => {
	expect(legalText('Some text')).toBeNull()
	expect(legalText('')).toBeNull()
})
